import { type ConsentPurpose, consentPurposeSchema } from '@funnel/contracts';
import type { Db } from '../database/database';

export type LatestDecision = {
  purpose: ConsentPurpose;
  granted: boolean;
  gpc: boolean;
  policyVersion: string;
  decidedAt: Date;
};

/** What a person pressed last about each purpose they were asked for: the one truth about their consents. */
export async function listLatestDecisions(db: Db, userUuid: string): Promise<LatestDecision[]> {
  const rows = await db
    .selectFrom('consents')
    .distinctOn('purpose')
    .select(['purpose', 'granted', 'gpc', 'policyVersion', 'decidedAt'])
    .where('userUuid', '=', userUuid)
    .where('email', 'is', null)
    .orderBy('purpose')
    .orderBy('decidedAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({
    ...row,
    purpose: consentPurposeSchema.parse(row.purpose),
    // Whatever was pressed: the signal says no to advertising.
    granted: row.granted && !(row.gpc && row.purpose === 'advertising'),
  }));
}

/** The latest decision counts; no decision is none. */
export async function hasAgreedTo(db: Db, userUuid: string, purpose: ConsentPurpose): Promise<boolean> {
  const decisions = await listLatestDecisions(db, userUuid);
  return decisions.some((decision) => decision.purpose === purpose && decision.granted);
}

/**
 * Whether, and since when, a person wants mail at this address. What they pressed decides; only where they never pressed
 * anything, a link that they followed from a mail to this address does.
 */
export async function findMailConsent(
  db: Db,
  { userUuid, email }: { userUuid: string; email: string },
): Promise<{ decidedAt: Date; isByLink: boolean } | undefined> {
  const pressed = (await listLatestDecisions(db, userUuid)).find(({ purpose }) => purpose === 'messaging');
  if (pressed) return pressed.granted ? { decidedAt: pressed.decidedAt, isByLink: false } : undefined;
  const byLink = await db
    .selectFrom('consents')
    .select('decidedAt')
    .where('userUuid', '=', userUuid)
    .where('purpose', '=', 'messaging')
    .where('granted', '=', true)
    .where('email', '=', email.toLowerCase())
    .orderBy('decidedAt', 'desc')
    .executeTakeFirst();
  return byLink && { ...byLink, isByLink: true };
}
