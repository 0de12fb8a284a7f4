import { cardErrorRoutes } from '@funnel/contracts';
import type { Platform } from '@funnel/platform';
import type { StripeError } from '@stripe/stripe-js';
import type { PreparedIntent } from '../../../order/prepared-intent';

type CardErrorReport = { error: StripeError; email: string; prepared: PreparedIntent; attempts: number };

const MAX_TEXT = 500;

/** Reports a refused card to our API. A report that fails is only logged. */
export async function reportCardError(
  { error, email, prepared, attempts }: CardErrorReport,
  { api, user, report }: Platform,
): Promise<void> {
  const body = {
    confirmationType: prepared.paymentIntentId === null ? ('setup' as const) : ('payment' as const),
    userUuid: user.uuid,
    email,
    code: error.code,
    message: error.message?.slice(0, MAX_TEXT),
    declineCode: error.decline_code,
    paymentMethodId: error.payment_method?.id,
    setupIntentId: prepared.setupIntentId,
    paymentIntentId: prepared.paymentIntentId,
    paymentMethod: error.payment_method?.type,
    cardType: error.payment_method?.card?.brand,
    attempts,
    eventSource: 'checkout-payment',
  };
  try {
    await api.call(cardErrorRoutes.report, { body });
  } catch {
    report('card-error failed');
  }
}
