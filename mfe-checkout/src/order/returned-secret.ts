import type { QueryParameter } from '@funnel/contracts';

export type Entry = Readonly<Partial<Record<QueryParameter, string>>>;

/** The client secret that the provider put into the address on the way back, if this page load is such a return. */
export function returnedSecret(entry: Entry): string | null {
  return (
    entry.setup_intent_client_secret ??
    entry.setupIntentClientSecret ??
    entry.payment_intent_client_secret ??
    entry.paymentIntentClientSecret ??
    null
  );
}
