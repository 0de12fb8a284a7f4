import {
  checkoutRoutes,
  ENUM_VERSION,
  emailSchema,
  firstNameSchema,
  passwordSchema,
  type Registration,
  type RegistrationReply,
  registerRoutes,
} from '@funnel/contracts';
import { ApiError, type Platform } from '@funnel/platform';
import * as z from 'zod/mini';
import type { UnregisteredPurchase } from '../../order/purchase';

/** Of this page, in memory only. */
const retryKey = crypto.randomUUID();

type RegisterInput = {
  purchase: UnregisteredPurchase;
  fields: AccountFields;
  timeZone: string;
  onSuccess: (reply: RegistrationReply) => void;
  onFailure: (error: unknown) => void;
};

/**
 * Registers the visitor who saved a card or paid. Idempotent: the API returns the same answer for the same visitor.
 * A failure is reported, passed to `onFailure` and rethrown.
 */
export async function register(input: RegisterInput, platform: Platform): Promise<void> {
  try {
    await correctEmail(input, platform);
    const route = registerRoutes[input.purchase.payment === 'upfront' ? 'upfront' : 'savvy'];
    const reply = await platform.api.call(route, { body: buildRegistration(input, platform) });
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

/** If the e-mail differs from the one used at payment, updates the customer first. */
async function correctEmail({ purchase, fields }: RegisterInput, { api, user }: Platform): Promise<void> {
  if (fields.email === purchase.email) return;
  const { setupIntentId, paymentIntentId } = purchase;
  const intent = paymentIntentId === null ? { setupIntentId } : { paymentIntentId };
  const body = { email: fields.email, userUuid: purchase.userUuid ?? user.uuid, ...intent };
  try {
    await api.call(checkoutRoutes.updateCustomer, { body });
  } catch (error) {
    // The account exists by now, or this browser lost its visitor key. The registration decides whose purchase it is.
    if (!(error instanceof ApiError && ['forbidden', 'not-found'].includes(error.code))) throw error;
  }
}

function buildRegistration({ purchase, fields, timeZone }: RegisterInput, { user }: Platform): Registration {
  return {
    email: fields.email,
    ...(fields.firstName !== '' && { firstName: fields.firstName }),
    ...(fields.password !== '' && { password: fields.password }),
    uuid: purchase.userUuid ?? user.uuid,
    cioPushEnabled: true,
    timeZone,
    ...(user.emailSource && { emailSource: user.emailSource }),
    enumVersion: ENUM_VERSION,
    retryKey,
    ...getPaymentProof(purchase),
  };
}

/** The client secret of the confirmed intent, and the subscription that waited for it. */
function getPaymentProof({ clientSecret, paymentIntentId, stripeSubscriptionId }: UnregisteredPurchase) {
  return {
    ...(paymentIntentId === null
      ? { setupIntentClientSecret: clientSecret }
      : { paymentIntentClientSecret: clientSecret }),
    ...(stripeSubscriptionId !== null && { stripeSubscriptionId }),
  };
}

export type AccountFields = { email: string; firstName: string; password: string };

/** The account form; the password is validated only if the visitor wants one. */
export const withPasswordSchema = z.object({
  email: emailSchema,
  firstName: firstNameSchema,
  password: passwordSchema,
});

export const withoutPasswordSchema = z.object({
  email: emailSchema,
  firstName: firstNameSchema,
  password: z.string(),
});
