import type { ApiClient } from '@funnel/platform';
import type { ConfirmPaymentData, Stripe, StripeElements } from '@stripe/stripe-js';
import type { PreparedIntent } from '../../../order/prepared-intent';
import { type Attempt, prepareIntent } from './attempt';
import { toFailure } from './failure';
import { type IntentResult, pollIntent, resolveConfirmError } from './poll-intent';

type SubmitPaymentOptions = {
  stripe: Stripe;
  elements: StripeElements;
  api: ApiClient;
  /** The unfinished intent of exactly this attempt; a declined card is retried on it. */
  reusable: PreparedIntent | null;
  returnUrl: (prepared: PreparedIntent) => string;
  /** The intent is ready and the provider is about to confirm it. */
  onConfirming: (prepared: PreparedIntent) => void;
  /** The intent has expired; a new one is created. */
  onExpired: (prepared: PreparedIntent) => void;
};

/** Saves or charges the visitor's card: validates the fields, prepares the intent on the server, has the provider confirm it. */
export async function submitPayment(attempt: Attempt, options: SubmitPaymentOptions): Promise<IntentResult> {
  const checked = await options.elements.submit();
  if (checked.error) return { status: 'failed', failure: { kind: 'card-details' } };
  try {
    const first = options.reusable ?? (await prepareIntent(attempt, options.api));
    const result = await confirmIntent(first, attempt, options);
    if (!isExpiredIntent(result)) return result;
    options.onExpired(first);
    return await confirmIntent(await prepareIntent(attempt, options.api), attempt, options);
  } catch (error) {
    return { status: 'failed', failure: toFailure(error) };
  }
}

function isExpiredIntent(result: IntentResult): boolean {
  return result.status === 'failed' && result.failure.kind === 'expired';
}

async function confirmIntent(
  prepared: PreparedIntent,
  attempt: Attempt,
  options: SubmitPaymentOptions,
): Promise<IntentResult> {
  const { stripe, elements } = options;
  const { clientSecret } = prepared;
  options.onConfirming(prepared);
  const confirmOptions = {
    elements,
    clientSecret,
    redirect: 'if_required' as const,
    confirmParams: buildConfirmParams(options.returnUrl(prepared), attempt),
  };
  const { error } = await (prepared.paymentIntentId === null
    ? stripe.confirmSetup(confirmOptions)
    : stripe.confirmPayment(confirmOptions));
  return error ? resolveConfirmError(stripe, clientSecret, error) : pollIntent(stripe, clientSecret);
}

function buildConfirmParams(returnUrl: string, { payer, order }: Attempt): ConfirmPaymentData {
  const { address } = order;
  return {
    return_url: returnUrl,
    payment_method_data: {
      billing_details: {
        name: payer.fullName,
        email: payer.email,
        // With an address, our own form asks for it and the card form does not.
        ...(address && {
          address: { country: address.countryCode, postal_code: address.postalCode ?? '' },
        }),
      },
    },
  };
}
