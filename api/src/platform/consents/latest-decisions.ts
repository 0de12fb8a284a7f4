import { type ConsentPurpose, consentPurposeSchema } from '@funnel/contracts';
import type { Db } from '../database/database';

/** More than anyone reads; the copy of a person's data has all. */
const MAX_DECISIONS = 200;

export type LatestDecision = {
  purpose: ConsentPurpose;
  granted: boolean;
  gpc: boolean;
  policyVersion: string;
  decidedAt: Date;
};

/** A person's latest decision per purpose: the single source of truth for consents. */
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
    // The GPC signal refuses advertising, regardless of the choice.
    granted: row.granted && !(row.gpc && row.purpose === 'advertising'),
  }));
}

/** Every decision of a person, the latest first. */
export async function listAllDecisions(
  db: Db,
  userUuids: readonly string[],
): Promise<(LatestDecision & { surface: string })[]> {
  if (userUuids.length === 0) return [];
  const rows = await db
    .selectFrom('consents')
    .select(['purpose', 'granted', 'gpc', 'policyVersion', 'decidedAt', 'surface'])
    .where('userUuid', 'in', [...userUuids])
    .orderBy('decidedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_DECISIONS)
    .execute();
  return rows.map((row) => ({ ...row, purpose: consentPurposeSchema.parse(row.purpose) }));
}

/** The latest decision counts; no decision means no consent. */
export async function hasAgreedTo(db: Db, userUuid: string, purpose: ConsentPurpose): Promise<boolean> {
  const decisions = await listLatestDecisions(db, userUuid);
  return decisions.some((decision) => decision.purpose === purpose && decision.granted);
}

/** No decision is no refusal: it may still be on its way. */
export async function hasRefused(db: Db, userUuid: string, purpose: ConsentPurpose): Promise<boolean> {
  const decisions = await listLatestDecisions(db, userUuid);
  return decisions.some((decision) => decision.purpose === purpose && !decision.granted);
}

/**
 * Whether and since when a person has agreed to mail at this address. Their own choice decides; without one, a link
 * followed from a mail to this address counts.
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
