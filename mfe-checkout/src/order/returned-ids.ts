import { type Entry, getReturnedSecret } from './returned-secret';

/** What a return address names. */
export type ReturnedIds = {
  readonly stripeCustomerId: string | null;
  readonly selectedPriceId: string | null;
  readonly stripeSubscriptionId: string | null;
  readonly setupIntentId: string | null;
  readonly paymentIntentId: string | null;
};

/**
 * The ids in the address of a return from the payment provider; null when it names none. They open nothing: the server
 * asks for the visitor key, and the provider for the client secret, which is not among them.
 */
export function readReturnedIds(entry: Entry): ReturnedIds | null {
  const [intentId = null] = getReturnedSecret(entry)?.split('_secret_') ?? [];
  const ids = {
    stripeCustomerId: findId('cus', [entry.stripeCustomerId]),
    selectedPriceId: findId('', [entry.selectedPriceId]),
    stripeSubscriptionId: findId('sub', [entry.stripeSubscriptionId]),
    setupIntentId: findId('seti', [entry.sid, entry.setup_intent, intentId]),
    paymentIntentId: findId('pi', [entry.pid, entry.payment_intent, intentId]),
  };
  return Object.values(ids).some((id) => id !== null) ? ids : null;
}

/** The first value that looks like an id of that kind. Anyone can write an address. */
function findId(kind: string, values: readonly (string | null | undefined)[]): string | null {
  const isId = (value: string) => /^\w{1,255}$/.test(value) && !value.includes('_secret_');
  return values.find((value) => value && isId(value) && value.startsWith(kind && `${kind}_`)) ?? null;
}
