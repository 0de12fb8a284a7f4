import { type ConsentPurpose, consentPurposeSchema } from '@funnel/contracts';
import type { Db } from '../database/database';

export type LatestDecision = {
  purpose: ConsentPurpose;
  granted: boolean;
  gpc: boolean;
  policyVersion: string;
  decidedAt: Date;
};

/** What a person decided last about each purpose they were asked for: the one truth about their consents. */
export async function latestDecisions(db: Db, userUuid: string): Promise<LatestDecision[]> {
  const rows = await db
    .selectFrom('consents')
    .distinctOn('purpose')
    .select(['purpose', 'granted', 'gpc', 'policyVersion', 'decidedAt'])
    .where('userUuid', '=', userUuid)
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
  const decisions = await latestDecisions(db, userUuid);
  return decisions.some((decision) => decision.purpose === purpose && decision.granted);
}
