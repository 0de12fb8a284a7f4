import type { QueryParameter } from '@funnel/contracts';

/** What a return address names. */
export type ReturnedCheckout = {
  readonly stripeCustomerId: string | null;
  readonly stripeClientSecret: string | null;
  readonly selectedPriceId: string | null;
  readonly stripeSubscriptionId: string | null;
  readonly setupIntentId: string | null;
  readonly paymentIntentId: string | null;
};

/**
 * What the address of a return from the payment provider names of the checkout; null when it names nothing. The ids open
 * nothing: the server asks for the visitor key. The client secret stays in memory.
 */
export function readReturnedCheckout(entry: Entry): ReturnedCheckout | null {
  const secret = getReturnedSecret(entry);
  const [intentId = null] = secret?.split('_secret_') ?? [];
  const named = {
    stripeCustomerId: findId('cus', [entry.stripeCustomerId]),
    stripeClientSecret: secret !== null && /^(seti|pi)_\w+_secret_\w+$/.test(secret) ? secret : null,
    selectedPriceId: findId('', [entry.selectedPriceId]),
    stripeSubscriptionId: findId('sub', [entry.stripeSubscriptionId]),
    setupIntentId: findId('seti', [entry.sid, entry.setup_intent, intentId]),
    paymentIntentId: findId('pi', [entry.pid, entry.payment_intent, intentId]),
  };
  return Object.values(named).some((value) => value !== null) ? named : null;
}

/** The first value that looks like an id of that kind. Anyone can write an address. */
function findId(kind: string, values: readonly (string | null | undefined)[]): string | null {
  const isId = (value: string) => /^\w{1,255}$/.test(value) && !value.includes('_secret_');
  return values.find((value) => value && isId(value) && value.startsWith(kind && `${kind}_`)) ?? null;
}

export type Entry = Readonly<Partial<Record<QueryParameter, string>>>;

/** The client secret that the provider added to the URL, if this page load is a return from it. */
export function getReturnedSecret(entry: Entry): string | null {
  return (
    entry.setup_intent_client_secret ??
    entry.setupIntentClientSecret ??
    entry.payment_intent_client_secret ??
    entry.paymentIntentClientSecret ??
    null
  );
}
