import type { Db } from '../database/database';
import { truncateAddress } from './truncate-address';

/** What may have happened. The kinds are kept for long, so none is ever renamed. */
export type SecurityEventKind =
  | 'signed-in'
  | 'sign-in-failed'
  | 'email-verified'
  | 'password-changed'
  | 'session-ended'
  | 'consent-decided'
  | 'payment-without-agreement'
  | 'refunded'
  | 'release-published'
  | 'release-pointed'
  | 'release-revoked';

export type SecurityEvent = {
  at: Date;
  kind: SecurityEventKind;
  memberUuid?: string | undefined;
  /** The caller's; only the network is kept. */
  address?: string | undefined;
  /** Flat facts. Never a token, a code, a password, an answer or an e-mail address. */
  details?: Readonly<Record<string, string | number | boolean | null>>;
};

/** Writes an event down for good. Call it inside the transaction of what happened: then both are there, or neither. */
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
