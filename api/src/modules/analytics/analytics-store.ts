import { analyticsLimits, type analyticsRoutes, type RouteInput } from '@funnel/contracts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import { insertOnce } from '../../platform/database/rows';
import { ProblemError } from '../../platform/http/problem-error';

type Lead = RouteInput<typeof analyticsRoutes.lead>['body'];
type CheckoutInit = RouteInput<typeof analyticsRoutes.checkoutInit>['body'];
type UserInfo = RouteInput<typeof analyticsRoutes.userInfo>['body'];
type MonetizationFlags = RouteInput<typeof analyticsRoutes.userMtfInfo>['body'];

export function createAnalyticsStore(db: Db) {
  return {
    /** A repeated lead merges its extras into the first one, up to a size limit. */
    async saveLead({ userUuid, email, eventSource, ...extras }: Lead, now: Date): Promise<void> {
      const { numAffectedRows } = await sql`
        insert into leads (user_uuid, email, event_source, extras, created_at)
        values (${userUuid}, ${email}, ${eventSource}, ${JSON.stringify(extras)}, ${now})
        on conflict (user_uuid, lower(email), event_source)
        do update set extras = leads.extras || excluded.extras
        where octet_length((leads.extras || excluded.extras)::text) <= ${analyticsLimits.lead}`.execute(db);
      refuseUnlessKept(numAffectedRows, 'lead', analyticsLimits.lead);
    },

    async saveCheckoutInit({ eventId, userUuid, ...init }: CheckoutInit, now: Date): Promise<void> {
      const { email = null, currency = null, price = null } = init;
      const row = { eventId, userUuid, email, currency, price, createdAt: now };
      await insertOnce(db, 'checkoutInits', row);
    },

    /** Merges into the visitor's profile up to a size limit: values are added or replaced, never removed. */
    async mergeProfile(
      analyticsUuid: string,
      known: UserInfo & Partial<MonetizationFlags>,
      now: Date,
    ): Promise<void> {
      const location = known.location ? JSON.stringify(known.location) : null;
      const { numAffectedRows } = await sql`
        insert into visitor_profiles as known (
          analytics_uuid, ad_metrics, user_properties, monetization_test_flags, google_client_id, location, updated_at)
        values (
          ${analyticsUuid}, ${JSON.stringify(known.adMetrics ?? {})}, ${JSON.stringify(known.userProperties ?? {})},
          ${JSON.stringify(known.monetizationTestFlags ?? {})}, ${known.googleClientId ?? null}, ${location}, ${now})
        on conflict (analytics_uuid) do update set
          ad_metrics = known.ad_metrics || excluded.ad_metrics,
          user_properties = known.user_properties || excluded.user_properties,
          monetization_test_flags = known.monetization_test_flags || excluded.monetization_test_flags,
          google_client_id = coalesce(excluded.google_client_id, known.google_client_id),
          location = coalesce(excluded.location, known.location),
          updated_at = excluded.updated_at
        where octet_length(concat(
          known.ad_metrics || excluded.ad_metrics, known.user_properties || excluded.user_properties,
          known.monetization_test_flags || excluded.monetization_test_flags,
          coalesce(excluded.location, known.location))) <= ${analyticsLimits.profile}`.execute(db);
      refuseUnlessKept(numAffectedRows, 'profile', analyticsLimits.profile);
    },
  };
}

/** The update is skipped when the row would exceed its limit. */
function refuseUnlessKept(rows: bigint | undefined, what: string, limit: number): void {
  if (rows === 0n)
    throw new ProblemError('too-large', `With this the ${what} would hold more than ${limit} bytes`);
}
