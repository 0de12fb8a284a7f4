import { checkoutRoutes, type RegistrationReply } from '@funnel/contracts';
import { ApiError } from '../../../shared/platform/src/api-client';
import { registerPurchase } from '../chaos/purchase';
import { type Ending, toEnding } from './ending';
import { doOnce, type Purchase, type Visit } from './visitor';

/** Creates the account after a payment, as the registration page does; may be repeated. */
export async function createAccount(visit: Visit): Promise<Ending> {
  const { visitor } = visit;
  const { plan, purchase } = visitor;
  if (!purchase) return { kind: 'try-again', code: 'purchase-gone' };
  if (plan.correctsEmail && doOnce(visitor.done, 'corrected e-mail')) visitor.email = `new-${plan.email}`;
  try {
    await correctEmail(visit, purchase);
    const { subscriptionId, token } = await sendRegistration(visit, purchase);
    return { kind: 'member', subscriptionId, token };
  } catch (error) {
    return handleRefusal(visit, error);
  }
}

async function correctEmail({ visitor: { plan, email }, page }: Visit, purchase: Purchase): Promise<void> {
  if (email === purchase.email) return;
  const { setupIntentId, paymentIntentId } = purchase;
  try {
    await page.call(checkoutRoutes.updateCustomer, {
      body: { email, userUuid: plan.uuid, setupIntentId, paymentIntentId },
    });
  } catch (error) {
    // As on the page: a browser that lost its visitor key still registers, and is asked to open the mail.
    if (!(error instanceof ApiError) || error.code !== 'not-found') throw error;
  }
}

/** A double click stands for two tabs or a retrying browser: both answers are the same or one is an error. */
async function sendRegistration(
  { visitor: { plan, email }, page }: Visit,
  purchase: Purchase,
): Promise<RegistrationReply> {
  const once = () => registerPurchase(page.call, { uuid: plan.uuid, email }, purchase);
  if (!plan.doubleClicks) return once();
  const [first, second] = await Promise.allSettled([once(), once()]);
  if (first.status === 'fulfilled') return first.value;
  if (second.status === 'fulfilled') return second.value;
  throw first.reason;
}

/** What the registration page offers after a refusal. */
async function handleRefusal(visit: Visit, error: unknown): Promise<Ending> {
  if (!(error instanceof ApiError)) throw error;
  const { visitor } = visit;
  const { email } = visitor.plan;
  switch (error.code) {
    case 'email-in-use':
      if ([email, `new-${email}`].includes(visitor.email)) return toEnding(error);
      visitor.email = email;
      return createAccount(visit);
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
