import type { Db } from '../database/database';
import { truncateAddress } from './truncate-address';

/** Kinds of security events. They are stored for a long time: never rename one. */
export type SecurityEventKind =
  | 'signed-in'
  | 'sign-in-failed'
  | 'email-verified'
  | 'email-change-requested'
  | 'email-changed'
  | 'email-change-undone'
  | 'password-changed'
  | 'session-ended'
  | 'passkey-added'
  | 'passkey-removed'
  | 'reauthenticated'
  | 'access-refused'
  | 'operator-called'
  | 'card-added'
  | 'card-made-default'
  | 'card-removed'
  | 'membership-cancelled'
  | 'membership-uncancelled'
  | 'membership-paused'
  | 'membership-resumed'
  | 'consent-decided'
  | 'export-requested'
  | 'person-deleted'
  | 'payment-without-agreement'
  | 'refunded'
  | 'contract-withdrawn'
  | 'release-published'
  | 'release-pointed'
  | 'release-revoked'
  | 'live-session-changed';

export type SecurityEvent = {
  at: Date;
  kind: SecurityEventKind;
  memberUuid?: string | undefined;
  /** The caller's IP address; only the network is stored. */
  address?: string | undefined;
  /** Flat values. Never a token, code, password, quiz answer or e-mail address. */
  details?: Readonly<Record<string, string | number | boolean | null>>;
};

/** Records an event permanently. Call it inside the transaction of the action, so that both are stored or neither. */
export async function recordSecurityEvent(db: Db, event: SecurityEvent): Promise<void> {
  const { at, kind, memberUuid, address, details = {} } = event;
  await db
    .insertInto('securityEvents')
    .values({
      at,
      kind,
      memberUuid: memberUuid ?? null,
      network: address === undefined ? null : truncateAddress(address),
      details: JSON.stringify(details),
    })
    .execute();
}
