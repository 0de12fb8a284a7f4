import {
  checkoutRoutes,
  ENUM_VERSION,
  type Registration,
  type RegistrationReply,
  registerRoutes,
} from '@funnel/contracts';
import { ApiError, type Platform } from '@funnel/platform';
import type { UnregisteredPurchase } from '../../order/purchase';
import type { AccountFields } from './account-fields';

type RegisterInput = {
  purchase: UnregisteredPurchase;
  fields: AccountFields;
  timeZone: string;
  onSuccess: (reply: RegistrationReply) => void;
  onFailure: (error: unknown) => void;
};

/**
 * Registers the visitor who saved a card or paid. Safe to repeat: the API gives the same answer for the same visitor.
 * A failure is reported, handed to `onFailure` and thrown again.
 */
export async function register(input: RegisterInput, platform: Platform): Promise<void> {
  try {
    await correctEmail(input, platform);
    const route = registerRoutes[input.purchase.payment === 'upfront' ? 'upfront' : 'savvy'];
    const reply = await platform.api.call(route, { body: payload(input, platform) });
    input.onSuccess(reply);
    platform.track('RegisterSuccess', { method: 'email' });
  } catch (error) {
    platform.report(error, { call: 'register' });
    platform.track('RegisterFailed', {
      method: 'email',
      code: error instanceof ApiError ? error.code : 'unknown',
    });
    input.onFailure(error);
    throw error;
  }
}

/** Another address than the one the card was saved with: the customer behind the card gets it first. */
async function correctEmail({ purchase, fields }: RegisterInput, { api, user }: Platform): Promise<void> {
  if (fields.email === purchase.email) return;
  const { setupIntentId, paymentIntentId } = purchase;
  const intent = paymentIntentId === null ? { setupIntentId } : { paymentIntentId };
  const body = { email: fields.email, userUuid: purchase.userUuid ?? user.uuid, ...intent };
  try {
    await api.call(checkoutRoutes.updateCustomer, { body });
  } catch (error) {
    // The account was made meanwhile, or this browser lost its key. The registration decides whose purchase it is.
    if (!(error instanceof ApiError && ['forbidden', 'not-found'].includes(error.code))) throw error;
  }
}

function payload({ purchase, fields, timeZone }: RegisterInput, { user }: Platform): Registration {
  return {
    email: fields.email,
    ...(fields.firstName !== '' && { firstName: fields.firstName }),
    ...(fields.password !== '' && { password: fields.password }),
    uuid: purchase.userUuid ?? user.uuid,
    cioPushEnabled: true,
    timeZone,
    enumVersion: ENUM_VERSION,
    ...proofOf(purchase),
  };
}

/** The secret of the intent that was confirmed, and the subscription that waited for it. */
function proofOf({ clientSecret, paymentIntentId, stripeSubscriptionId }: UnregisteredPurchase) {
  return {
    ...(paymentIntentId === null
      ? { setupIntentClientSecret: clientSecret }
      : { paymentIntentClientSecret: clientSecret }),
    ...(stripeSubscriptionId !== null && { stripeSubscriptionId }),
  };
}
