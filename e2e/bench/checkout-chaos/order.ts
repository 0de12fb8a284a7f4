import { checkoutRoutes, type Offering } from '@funnel/contracts';
import type { Order } from '../chaos/purchase';
import type { Visit } from './visitor';

/** The order as currently filled in, with the summary and the text to agree to. */
export async function quoteOrder(visit: Visit, offering: Offering): Promise<Order> {
  const { plan, email } = visit.visitor;
  const { trialDays, priceId } = choosePlan(visit, offering);
  const body = { userUuid: plan.uuid, priceId, ...listOptions(visit, offering) };
  const quote = await visit.page.call(checkoutRoutes.quote, { body });
  return {
    body: { ...body, email, isWinbackFromApp: plan.isWinbackFromApp },
    quote,
    trialDays: offering.payment === 'upfront' || plan.subscriptionFirst ? trialDays : undefined,
  };
}

function choosePlan({ visitor: { plan, hasChangedMind }, tab }: Visit, { plans }: Offering) {
  const turn = plan.choice + (hasChangedMind ? 1 : 0) + (tab.isSecond ? 1 : 0);
  const chosen = plans[turn % plans.length];
  if (!chosen) throw new Error('An offering without plans');
  return chosen;
}

function listOptions({ visitor }: Visit, { isTaxed }: Offering) {
  const { winback, coupon, country, postalCode } = visitor.plan;
  return {
    ...(winback && { winback }),
    ...(coupon && !visitor.couponIsDropped && { couponCode: coupon }),
    ...(isTaxed && { countryCode: country }),
    ...(isTaxed && visitor.postalCodeIsGiven && postalCode && { postalCode }),
  };
}
