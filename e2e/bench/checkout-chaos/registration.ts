import {
  checkoutRoutes,
  ENUM_VERSION,
  type Registration,
  type RegistrationReply,
  registerRoutes,
} from '@funnel/contracts';
import { ApiError } from '../../../shared/platform/src/api-client';
import { toEnding } from './ending';
import type { Ending, Purchase, Visitor, VisitorTools } from './visitor';

/** Creates the account after a payment, as the registration page does; may be repeated. */
export async function registerPurchase(visitor: Visitor, tools: VisitorTools): Promise<Ending> {
  const { plan, purchase } = visitor;
  if (!purchase) return { kind: 'try-again', code: 'purchase-gone' };
  if (plan.correctsEmail && !visitor.hasCorrectedEmail) {
    visitor.hasCorrectedEmail = true;
    visitor.email = `new-${plan.email}`;
  }
  try {
    await correctEmail(visitor, purchase, tools);
    const reply = await sendRegistration(visitor, purchase, tools);
    return { kind: 'member', subscriptionId: reply.subscriptionId, token: reply.token };
  } catch (error) {
    return handleRefusal(visitor, tools, error);
  }
}

async function correctEmail(
  { plan, email }: Visitor,
  purchase: Purchase,
  { api }: VisitorTools,
): Promise<void> {
  if (email === purchase.email) return;
  const { setupIntentId, paymentIntentId } = purchase;
  try {
    await api.call(checkoutRoutes.updateCustomer, {
      body: { email, userUuid: plan.uuid, setupIntentId, paymentIntentId },
    });
  } catch (error) {
    // As on the page: a browser that lost its visitor key still registers, and is asked to open the mail.
    if (!(error instanceof ApiError) || error.code !== 'not-found') throw error;
  }
}

/** A double click stands for two tabs or a retrying browser: both answers are the same or one is an error. */
async function sendRegistration(
  { plan, email }: Visitor,
  purchase: Purchase,
  { api }: VisitorTools,
): Promise<RegistrationReply> {
  const route = purchase.paymentIntentId === null ? registerRoutes.savvy : registerRoutes.upfront;
  const once = () => api.call(route, { body: toRegistration({ uuid: plan.uuid, email }, purchase) });
  if (!plan.doubleClicks) return once();
  const [first, second] = await Promise.allSettled([once(), once()]);
  if (first.status === 'fulfilled') return first.value;
  if (second.status === 'fulfilled') return second.value;
  throw first.reason;
}

/** What the registration page offers after a refusal. */
async function handleRefusal(visitor: Visitor, tools: VisitorTools, error: unknown): Promise<Ending> {
  if (!(error instanceof ApiError)) throw error;
  switch (error.code) {
    case 'email-in-use':
      if (visitor.email === visitor.plan.email || visitor.email === `new-${visitor.plan.email}`)
        return toEnding(error);
      visitor.email = visitor.plan.email;
      return registerPurchase(visitor, tools);
    case 'coupon-invalid':
      visitor.couponIsDropped = true;
      visitor.purchase = undefined;
      return { kind: 'next-step', screen: 'see-order-again' };
    case 'payment-incomplete':
    case 'forbidden':
      visitor.purchase = undefined;
      return { kind: 'next-step', screen: 'see-order-again' };
    default:
      return toEnding(error);
  }
}

export function toRegistration(
  { uuid, email }: { uuid: string; email: string },
  purchase: Purchase,
): Registration {
  const { clientSecret, setupIntentId, subscriptionId } = purchase;
  return {
    uuid,
    email,
    firstName: 'Robin',
    cioPushEnabled: true,
    timeZone: 'Europe/Berlin',
    enumVersion: ENUM_VERSION,
    // Random on the page; here one that a run repeats.
    retryKey: uuid,
    ...(setupIntentId === null
      ? { paymentIntentClientSecret: clientSecret }
      : { setupIntentClientSecret: clientSecret }),
    ...(subscriptionId !== null && { stripeSubscriptionId: subscriptionId }),
  };
}
