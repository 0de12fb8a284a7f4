import { type CardIntent, checkoutRoutes } from '@funnel/contracts';
import type { ApiClient } from '@funnel/platform';
import type { Stripe, StripeElements, StripeError } from '@stripe/stripe-js';
import { type Failure, failureOf } from './failure';
import { settle, settleError } from './settle';

/** What the visitor wants to buy and who they say they are. */
export type Attempt = {
  userUuid: string;
  email: string;
  fullName: string;
  priceId: string;
  couponCode: string | null;
  isWinbackFromApp: boolean;
};

export type PayOutcome = { status: 'paid' } | { status: 'failed'; failure: Failure; error?: StripeError };

type PayTools = {
  stripe: Stripe;
  elements: StripeElements;
  api: ApiClient;
  /** An unfinished intent made for exactly this attempt; a declined card is retried on it. */
  reusable: CardIntent | null;
  returnUrl: (intent: CardIntent) => string;
  /** The intent exists and the provider is about to get the card. */
  onConfirming: (intent: CardIntent) => void;
};

/** Saves the visitor's card: check the fields, prepare the intent, let the provider confirm it. */
export async function pay(attempt: Attempt, tools: PayTools): Promise<PayOutcome> {
  const { stripe, elements, api, reusable } = tools;
  const checked = await elements.submit();
  if (checked.error) return { status: 'failed', failure: { kind: 'card-details' } };
  let intent: CardIntent;
  try {
    intent = reusable ?? (await api.call(checkoutRoutes.createCardIntent, { body: intentBody(attempt) }));
  } catch (error) {
    return { status: 'failed', failure: failureOf(error) };
  }
  tools.onConfirming(intent);
  const { clientSecret } = intent;
  const { error, setupIntent } = await stripe.confirmSetup({
    elements,
    clientSecret,
    redirect: 'if_required',
    confirmParams: {
      return_url: tools.returnUrl(intent),
      payment_method_data: { billing_details: { name: attempt.fullName, email: attempt.email } },
    },
  });
  if (error) return settleError(stripe, clientSecret, error);
  return setupIntent.status === 'succeeded' ? { status: 'paid' } : settle(stripe, clientSecret);
}

function intentBody({ couponCode, isWinbackFromApp, ...attempt }: Attempt) {
  return {
    ...attempt,
    ...(isWinbackFromApp && { isWinbackFromApp }),
    ...(couponCode !== null && { couponCode }),
  };
}
