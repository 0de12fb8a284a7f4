import { type ChangedCards, memberCardRoutes } from '@funnel/contracts';
import { type ApiClient, ApiError } from '@funnel/platform';
import { hasErrorCode } from '@funnel/platform/failed-call';
import type { Stripe, StripeElements, StripeError } from '@stripe/stripe-js';

/** Why a card was not added. */
export type CardFailure = 'details' | 'authentication' | 'declined' | 'offline' | 'too-many' | 'unknown';

export type AddCardResult =
  | { status: 'added'; owedPayment: ChangedCards['owedPayment'] }
  | { status: 'failed'; failure: CardFailure; error?: unknown };

type AddCardOptions = {
  api: ApiClient;
  stripe: Stripe;
  elements: StripeElements;
  makeDefault: boolean;
  returnUrl: string;
  /** The intent of an earlier try on this page; changed by this one. */
  lastIntent: { current: string | null };
};

/**
 * Saves a card: validates the fields, has the provider confirm it with the bank, then asks our API. The API reads the
 * provider's own state, so an error or a lost answer in the browser never decides alone.
 */
export async function addCard(options: AddCardOptions): Promise<AddCardResult> {
  const { api, stripe, elements, lastIntent } = options;
  const checked = await elements.submit();
  if (checked.error) return { status: 'failed', failure: 'details' };
  try {
    const earlier = lastIntent.current && (await save(lastIntent.current, options));
    if (earlier) return earlier;
    const { setupIntentId, clientSecret } = await api.call(memberCardRoutes.begin, {});
    lastIntent.current = setupIntentId;
    const { error } = await stripe.confirmSetup({
      elements,
      clientSecret,
      redirect: 'if_required',
      confirmParams: { return_url: options.returnUrl },
    });
    const saved = await save(setupIntentId, options);
    return saved ?? { status: 'failed', failure: error ? toFailure(error) : 'authentication' };
  } catch (error) {
    return { status: 'failed', failure: toCallFailure(error), error };
  }
}

/** Undefined while the provider has no card for the intent. */
async function save(
  setupIntentId: string,
  { api, makeDefault }: Pick<AddCardOptions, 'api' | 'makeDefault'>,
): Promise<AddCardResult | undefined> {
  try {
    const { owedPayment } = await api.call(memberCardRoutes.save, { body: { setupIntentId, makeDefault } });
    return { status: 'added', owedPayment };
  } catch (error) {
    if (hasErrorCode(error, 'payment-incomplete')) return undefined;
    throw error;
  }
}

function toFailure({ type, code }: StripeError): CardFailure {
  if (type === 'validation_error') return 'details';
  if (type === 'api_connection_error') return 'offline';
  if (code === 'setup_intent_authentication_failure') return 'authentication';
  return type === 'card_error' ? 'declined' : 'unknown';
}

function toCallFailure(error: unknown): CardFailure {
  if (!(error instanceof ApiError)) return 'unknown';
  if (error.code === 'rate-limited') return 'too-many';
  return error.code === 'network' ? 'offline' : 'unknown';
}
