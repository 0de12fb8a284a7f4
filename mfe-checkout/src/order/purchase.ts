import { extraStorageKeys, moneySchema } from '@funnel/contracts';
import * as z from 'zod/mini';

const absent = z._default(z.nullable(z.string()), null);

const order = {
  priceId: z.string(),
  planName: z.string(),
  /** Price of one period, before any coupon. */
  price: moneySchema,
  firstCharge: moneySchema,
  firstChargeDate: z.string(),
  couponCode: z.nullable(z.string()),
  email: z.nullable(z.string()),
  fullName: z.string(),
  stripeCustomerId: z.nullable(z.string()),
  /** Whom it was prepared for. The site calls a visitor otherwise once a session ended; the purchase keeps its own id. */
  userUuid: absent,
  /** Whether the first charge is still to come. */
  payment: z._default(z.enum(['trial', 'upfront']), 'trial'),
  /** Of the two intents the one that was confirmed. */
  setupIntentId: absent,
  paymentIntentId: absent,
  stripeSubscriptionId: absent,
  /** The payment page it was ordered on; the plain one of the price unless told. */
  paymentPath: absent,
};

/**
 * A purchase on its way, by the step it is at.
 * - `confirming`: the card is with the provider and the answer may be lost; only the provider knows
 * - `confirmed`, `create-account`: the card is saved or charged, the account is missing
 * - `by-email`: paid, and to be finished by the link that was mailed to the payer
 * - `reminder`, `get-app`: registered; the client secret is gone
 */
const purchaseSchema = z.discriminatedUnion('step', [
  z.object({
    ...order,
    step: z.enum(['confirming', 'confirmed', 'create-account']),
    clientSecret: z.string(),
  }),
  z.object({ ...order, step: z.literal('by-email') }),
  z.object({ ...order, step: z.enum(['reminder', 'get-app']), subscriptionId: z.string() }),
]);
export type Purchase = z.infer<typeof purchaseSchema>;
export type UnregisteredPurchase = Extract<Purchase, { clientSecret: string }>;
export type RegisteredPurchase = Extract<Purchase, { subscriptionId: string }>;

export type PurchaseStore = {
  read(): Purchase | null;
  save(purchase: Purchase): void;
  forget(): void;
};

/**
 * Keeps the purchase in local storage: a paid visitor who closes the tab must find the way back to the account.
 * Only the client secret proves the payment at registration, so it stays here until then and no longer.
 */
export function purchaseStore(storage: Storage): PurchaseStore {
  const key = extraStorageKeys.pendingPurchase;
  return {
    read: () => parsePurchase(storage.getItem(key)),
    save: (purchase) => storage.setItem(key, JSON.stringify(purchase)),
    forget: () => storage.removeItem(key),
  };
}

function parsePurchase(text: string | null): Purchase | null {
  if (text === null) return null;
  try {
    return purchaseSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** Whether the provider is done and only the account is missing. */
export function awaitsRegistration(purchase: Purchase | null): purchase is UnregisteredPurchase {
  return purchase?.step === 'confirmed' || purchase?.step === 'create-account';
}
