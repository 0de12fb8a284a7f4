import type { checkoutRoutes, Plan, RouteInput } from '@funnel/contracts';
import { ProblemError } from '../../../platform/http/problem-error';
import type { Terms } from '../../../platform/stripe/terms';
import { findPromotion, type Promotion } from '../../coupons/find-promotion';
import { resolveDiscount } from '../../coupons/one-discount';
import type { Offer } from '../../offerings/offerings';
import { type Address, formatPlace, toAddress } from '../customer/address';
import type { CheckoutDependencies } from '../dependencies';

type QuoteBody = RouteInput<typeof checkoutRoutes.quote>['body'];
type CardBody = RouteInput<typeof checkoutRoutes.createCardIntent>['body'];

/** What a visitor asks for, in any of the calls. The offer decides. */
export type OrderRequest = Omit<QuoteBody, 'priceId'> &
  Pick<CardBody, 'priceId' | 'isWinbackFromApp'> & {
    currency?: string | undefined;
    /** By which the visitor's page formats money and dates, for the agreement. */
    formatLocale: string;
  };

/** A valid request, as sent to the provider. */
export type Order = {
  plan: Plan;
  terms: Terms;
  /** Whether tax is added; `terms.taxedAt` is the place, once the address is known. */
  isTaxed: boolean;
  discount: Pick<Promotion, 'percentOff' | 'duration'> | undefined;
  address: Address | undefined;
  /** The visitor's time zone, for dates. */
  timeZone: string | undefined;
};

/** Resolves what is bought. The origin of a visitor never changes the price: it is the one in their offering. */
export async function resolveOrder(
  dependencies: CheckoutDependencies,
  request: OrderRequest,
  customerId: string | undefined,
): Promise<Order> {
  const { isWinbackFromApp } = request;
  const offer = await dependencies.resolveOffer(
    { uuid: request.userUuid, winback: request.winback },
    request.priceId,
  );
  const { winback } = offer;
  const { currency } = offer.plan.price;
  if (request.currency !== undefined && request.currency !== currency)
    throw new ProblemError('price-not-offered');
  const address = toAddress(request);
  const terms: Terms = {
    priceId: offer.plan.priceId,
    trialDays: resolveTrialDays(offer, request),
    currency,
    ...(winback && { winback }),
    ...(isWinbackFromApp && { winbackFrom: 'app' }),
    ...(offer.offering.isTaxed && address && { taxedAt: formatPlace(address) }),
  };
  const common = { plan: offer.plan, isTaxed: offer.offering.isTaxed, address, timeZone: request.timeZone };
  const state = offer.coupon?.duration ?? 'none';
  if (request.couponCode !== undefined && resolveDiscount(state, 'coupon') !== 'taken') {
    throw new ProblemError('coupon-invalid');
  }
  if (offer.coupon) {
    return { ...common, terms: { ...terms, coupon: offer.coupon.id }, discount: offer.coupon };
  }
  if (request.couponCode === undefined) return { ...common, terms, discount: undefined };
  const promotion = await findPromotion(dependencies.stripe, { code: request.couponCode, customerId });
  if (!promotion) throw new ProblemError('coupon-invalid');
  return {
    ...common,
    terms: { ...terms, couponCode: promotion.code, promotionCode: promotion.id },
    discount: promotion,
  };
}

function resolveTrialDays({ plan }: Offer, { trialDays = plan.trialDays }: OrderRequest): number {
  if (trialDays !== 0 && trialDays !== plan.trialDays) throw new ProblemError('trial-not-offered');
  return trialDays;
}
