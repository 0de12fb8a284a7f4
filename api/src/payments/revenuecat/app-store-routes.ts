import { isRecord, parseJson, uuidSchema, webhookRoutes } from '@funnel/contracts';
import { Router } from 'express';
import type { Insertable } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '../../platform/database/database';
import type { Tables } from '../../platform/database/tables';
import { createSecretCheck } from '../../platform/http/guards';
import { mount } from '../../platform/http/mount';
import { ProblemError } from '../../platform/http/problem-error';
import { saveAppStoreEntitlement } from '../subscription/app-store';

type Dependencies = { db: Db; webhookSecrets: readonly string[] };

/** Learns of purchases in app stores. RevenueCat sends a secret that both sides know as the whole header. */
export function appStoreRouter({ db, webhookSecrets }: Dependencies): Router {
  const router = Router();
  const isSecret = createSecretCheck(webhookSecrets);
  mount(router, webhookRoutes.revenueCat, async ({ request }) => {
    if (webhookSecrets.length === 0) throw new ProblemError('not-found');
    if (!isSecret(request.get('authorization'))) throw new ProblemError('invalid-signature');
    const told = parseAppStoreEvent(readBody(request.body));
    if (told) await saveAppStoreEntitlement(db, told);
    return { received: true as const };
  });
  return router;
}

function readBody(body: unknown): unknown {
  const parsed = Buffer.isBuffer(body) ? parseJson(body.toString('utf8'), isRecord) : undefined;
  if (parsed === undefined) throw new ProblemError('invalid-json');
  return parsed;
}

const milliseconds = z.number().check(z.int(), z.nonnegative());

/** The fields of RevenueCat's webhook events that we use; stores and types may be added by them. */
const eventSchema = z.object({
  event: z.object({
    id: z.string(),
    type: z.string(),
    app_user_id: z.string(),
    event_timestamp_ms: milliseconds,
    store: z.optional(z.string()),
    product_id: z.optional(z.nullable(z.string())),
    period_type: z.optional(z.nullable(z.string())),
    purchased_at_ms: z.optional(z.nullable(milliseconds)),
    expiration_at_ms: z.optional(z.nullable(milliseconds)),
  }),
});

const APP_STORES = new Set(['APP_STORE', 'MAC_APP_STORE', 'PLAY_STORE', 'AMAZON']);

/** Whether the purchase continues after its period, by the type of its last event. */
const renewals: ReadonlyMap<string, boolean> = new Map([
  ['INITIAL_PURCHASE', true],
  ['RENEWAL', true],
  ['UNCANCELLATION', true],
  ['PRODUCT_CHANGE', true],
  ['SUBSCRIPTION_EXTENDED', true],
  ['BILLING_ISSUE', true],
  ['CANCELLATION', false],
  ['EXPIRATION', false],
]);

type ToldEntitlement = Insertable<Tables['appStoreEntitlements']> & { eventAt: Date };

/**
 * What an event tells about a member; undefined for what is not about an app store's purchase, such as our own sales
 * at Stripe, which RevenueCat reports too. Throws for a body that is no event.
 */
function parseAppStoreEvent(body: unknown): ToldEntitlement | undefined {
  const { success, data } = eventSchema.safeParse(body);
  if (!success) throw new ProblemError('invalid-request');
  const { event } = data;
  const willRenew = renewals.get(event.type);
  const member = uuidSchema.safeParse(event.app_user_id);
  if (willRenew === undefined || !member.success || !APP_STORES.has(event.store ?? '')) return undefined;
  return {
    memberUuid: member.data,
    store: event.store ?? '',
    productId: event.product_id ?? null,
    isTrial: event.period_type === 'TRIAL',
    willRenew,
    startedAt: toDate(event.purchased_at_ms),
    expiresAt: toDate(event.expiration_at_ms),
    eventId: event.id,
    eventAt: new Date(event.event_timestamp_ms),
  };
}

function toDate(time: number | null | undefined): Date | null {
  return time === null || time === undefined ? null : new Date(time);
}
