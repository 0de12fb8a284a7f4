import { checkoutRoutes, type Offering, type Plan as PricePlan, type Quote } from '@funnel/contracts';
import type { PreparedPayment, Tab, Visitor, VisitorTools } from './visitor';

/** What a visitor orders, before the server has quoted the price. */
export type OrderDraft = {
  offering: Offering;
  plan: PricePlan;
  email: string;
  body: OrderBody;
  subscriptionFirst: boolean;
  isWinbackFromApp: boolean;
};
export type Order = OrderDraft & { quote: Quote };

type OrderBody = {
  userUuid: string;
  priceId: string;
  winback?: 'plain' | '30off';
  couponCode?: string;
  countryCode?: string;
  postalCode?: string;
};

/** The order as currently filled in. */
export function chooseOrder(visitor: Visitor, offering: Offering, { isSecond }: Tab): OrderDraft {
  const { plan } = visitor;
  const turn = plan.choice + (visitor.hasChangedMind ? 1 : 0) + (isSecond ? 1 : 0);
  const chosen = offering.plans[turn % offering.plans.length];
  if (!chosen) throw new Error('An offering without plans');
  const coupon = visitor.couponIsDropped ? undefined : plan.coupon;
  return {
    offering,
    plan: chosen,
    email: visitor.email,
    subscriptionFirst: offering.payment === 'upfront' || plan.subscriptionFirst,
    isWinbackFromApp: plan.isWinbackFromApp,
    body: {
      userUuid: plan.uuid,
      priceId: chosen.priceId,
      ...(plan.winback && { winback: plan.winback }),
      ...(coupon && { couponCode: coupon }),
      ...(offering.isTaxed && { countryCode: plan.country }),
      ...(offering.isTaxed &&
        visitor.postalCodeIsGiven &&
        plan.postalCode && { postalCode: plan.postalCode }),
    },
  };
}

/** The order summary with the text to agree to. */
export async function quoteOrder({ api }: VisitorTools, draft: OrderDraft): Promise<Order> {
  return { ...draft, quote: await api.call(checkoutRoutes.quote, { body: draft.body }) };
}

/** The first step of the button: create the card intent, or the subscription that waits for its payment. */
export async function preparePayment({ api }: VisitorTools, order: Order): Promise<PreparedPayment> {
  const { version, hash } = order.quote.agreement;
  const body = { ...order.body, email: order.email, fullName: 'Robin Chaos', agreement: { version, hash } };
  if (!order.subscriptionFirst) {
    const { isWinbackFromApp } = order;
    const intent = await api.call(checkoutRoutes.createCardIntent, { body: { ...body, isWinbackFromApp } });
    const { clientSecret, setupIntentId } = intent;
    return { clientSecret, setupIntentId, paymentIntentId: null, subscriptionId: null };
  }
  const { trialDays, price } = order.plan;
  const made = await api.call(checkoutRoutes.createSubscription, {
    body: { ...body, trialDays, currency: price.currency },
  });
  const { clientSecret, setupIntentId, paymentIntentId, stripeSubscriptionId } = made;
  return { clientSecret, setupIntentId, paymentIntentId, subscriptionId: stripeSubscriptionId };
}
