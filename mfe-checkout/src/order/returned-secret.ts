import type { QueryParameter } from '@funnel/contracts';

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
