import type { ApiClient } from '@funnel/platform';
import type { ConfirmPaymentData, Stripe, StripeElements, StripeError } from '@stripe/stripe-js';
import type { Prepared } from '../../../order/prepared';
import { type Attempt, prepare } from './attempt';
import { type Failure, failureOf } from './failure';
import { type Settled, settle, settleError } from './settle';

export type PayOutcome = { status: 'paid' } | { status: 'failed'; failure: Failure; error?: StripeError };

type PayTools = {
  stripe: Stripe;
  elements: StripeElements;
  api: ApiClient;
  /** What was prepared for exactly this attempt and is unfinished; a declined card is retried on it. */
  reusable: Prepared | null;
  returnUrl: (prepared: Prepared) => string;
  /** All is prepared and the provider is about to get the card. */
  onConfirming: (prepared: Prepared) => void;
  /** What was prepared waited too long and is gone; another one is made. */
  onExpired: (prepared: Prepared) => void;
};

/** Saves or charges the visitor's card: check the fields, prepare it at the server, let the provider confirm it. */
export async function pay(attempt: Attempt, tools: PayTools): Promise<PayOutcome> {
  const checked = await tools.elements.submit();
  if (checked.error) return { status: 'failed', failure: { kind: 'card-details' } };
  try {
    const first = tools.reusable ?? (await prepare(attempt, tools.api));
    const settled = await confirm(first, attempt, tools);
    if (!isExpired(settled)) return settled;
    tools.onExpired(first);
    return await confirm(await prepare(attempt, tools.api), attempt, tools);
  } catch (error) {
    return { status: 'failed', failure: failureOf(error) };
  }
}

function isExpired(settled: Settled): boolean {
  return settled.status === 'failed' && settled.failure.kind === 'expired';
}

async function confirm(prepared: Prepared, attempt: Attempt, tools: PayTools): Promise<Settled> {
  const { stripe, elements } = tools;
  const { clientSecret } = prepared;
  tools.onConfirming(prepared);
  const options = {
    elements,
    clientSecret,
    redirect: 'if_required' as const,
    confirmParams: confirmParams(tools.returnUrl(prepared), attempt),
  };
  const { error } = await (prepared.paymentIntentId === null
    ? stripe.confirmSetup(options)
    : stripe.confirmPayment(options));
  return error ? settleError(stripe, clientSecret, error) : settle(stripe, clientSecret);
}

function confirmParams(returnUrl: string, { payer, order }: Attempt): ConfirmPaymentData {
  const { address } = order;
  return {
    return_url: returnUrl,
    payment_method_data: {
      billing_details: {
        name: payer.fullName,
        email: payer.email,
        // Asked by our own form then, and no more by the card's.
        ...(address && {
          address: { country: address.countryCode, postal_code: address.postalCode ?? '' },
        }),
      },
    },
  };
}
