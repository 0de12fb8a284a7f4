import {
  checkoutRoutes,
  ENUM_VERSION,
  type Registration,
  type RegistrationReply,
  registerRoutes,
} from '@funnel/contracts';
import { ApiError } from '../../../shared/platform/src/api-client';
import { endingOf } from './ending';
import type { Ending, Purchase, Tools, Visitor } from './visitor';

/** Makes the account of a payment, as the page after it does; may be repeated. */
export async function registerPurchase(visitor: Visitor, tools: Tools): Promise<Ending> {
  const { plan, purchase } = visitor;
  if (!purchase) return { kind: 'try-again', code: 'purchase-gone' };
  if (plan.correctsEmail && !visitor.hasCorrectedEmail) {
    visitor.hasCorrectedEmail = true;
    visitor.email = `new-${plan.email}`;
  }
  try {
    await correctEmail(visitor, purchase, tools);
    const reply = await send(visitor, purchase, tools);
    return { kind: 'member', subscriptionId: reply.subscriptionId, token: reply.token };
  } catch (error) {
    return refused(visitor, tools, error);
  }
}

async function correctEmail({ plan, email }: Visitor, purchase: Purchase, { api }: Tools): Promise<void> {
  if (email === purchase.email) return;
  const { setupIntentId, paymentIntentId } = purchase;
  try {
    await api.call(checkoutRoutes.updateCustomer, {
      body: { email, userUuid: plan.uuid, setupIntentId, paymentIntentId },
    });
  } catch (error) {
    // As on the page: a browser that lost its key registers all the same, and is told to open the mail.
    if (!(error instanceof ApiError) || error.code !== 'not-found') throw error;
  }
}

/** A double click here is what two tabs or a repeating browser send: both answers are the same or one is an error. */
async function send(
  { plan, email }: Visitor,
  purchase: Purchase,
  { api }: Tools,
): Promise<RegistrationReply> {
  const route = purchase.paymentIntentId === null ? registerRoutes.savvy : registerRoutes.upfront;
  const once = () => api.call(route, { body: registrationOf({ uuid: plan.uuid, email }, purchase) });
  if (!plan.doubleClicks) return once();
  const [first, second] = await Promise.allSettled([once(), once()]);
  if (first.status === 'fulfilled') return first.value;
  if (second.status === 'fulfilled') return second.value;
  throw first.reason;
}

/** What the page of the account offers after a refusal. */
async function refused(visitor: Visitor, tools: Tools, error: unknown): Promise<Ending> {
  if (!(error instanceof ApiError)) throw error;
  switch (error.code) {
    case 'email-in-use':
      if (visitor.email === visitor.plan.email || visitor.email === `new-${visitor.plan.email}`)
        return endingOf(error);
      visitor.email = visitor.plan.email;
      return registerPurchase(visitor, tools);
    case 'coupon-invalid':
      visitor.couponIsDropped = true;
      visitor.purchase = undefined;
      return { kind: 'way-on', screen: 'see-order-again' };
    case 'payment-incomplete':
    case 'forbidden':
      visitor.purchase = undefined;
      return { kind: 'way-on', screen: 'see-order-again' };
    default:
      return endingOf(error);
  }
}

export function registrationOf(
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
    ...(setupIntentId === null
      ? { paymentIntentClientSecret: clientSecret }
      : { setupIntentClientSecret: clientSecret }),
    ...(subscriptionId !== null && { stripeSubscriptionId: subscriptionId }),
  };
}
