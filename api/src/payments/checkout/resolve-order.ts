import type { Plan } from '@funnel/contracts';
import { ProblemError } from '../../platform/http/problem-error';
import type { Terms } from '../../platform/stripe/terms';
import type { CheckoutDependencies, Discount, Offer } from './checkout';

/** What a visitor asks for. All of it is a wish: the offer decides. */
export type OrderRequest = {
  userUuid: string;
  priceId?: string | undefined;
  winback?: 'plain' | '30off' | undefined;
  isWinbackFromApp?: boolean | undefined;
  couponCode?: string | undefined;
  /** The plan's own unless told; 0 pays today. */
  trialDays?: number | undefined;
  currency?: string | undefined;
  countryCode?: string | undefined;
  postalCode?: string | undefined;
  /** Where the visitor reads the dates. */
  timeZone?: string | undefined;
};

/** Where tax is due, as the provider takes it. */
export type Address = { country: string; postal_code?: string };

/** A request that holds, as the provider will get it. */
export type Order = {
  plan: Plan;
  terms: Terms;
  /** Tax is added; `terms.taxedAt` says where, once the address is known. */
  isTaxed: boolean;
  discount: Discount | undefined;
  address: Address | undefined;
  /** Where the visitor reads the dates. */
  timeZone: string | undefined;
};

type Dependencies = Pick<CheckoutDependencies, 'resolveOffer' | 'findPromotion'>;

/** Settles what is bought. Where a visitor comes from never changes the price: it is the one their offering shows. */
export async function resolveOrder(
  dependencies: Dependencies,
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
  if (offer.coupon) {
    // Offers are not added up.
    if (request.couponCode !== undefined) throw new ProblemError('coupon-invalid');
    return { ...common, terms: { ...terms, coupon: offer.coupon.id }, discount: offer.coupon };
  }
  if (request.couponCode === undefined) return { ...common, terms, discount: undefined };
  const promotion = await dependencies.findPromotion({ code: request.couponCode, customerId });
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

function formatPlace({ country, postal_code: postalCode = '' }: Address): string {
  return `${country} ${postalCode}`.trim();
}

function toAddress({ countryCode, postalCode }: OrderRequest): Address | undefined {
  if (countryCode === undefined) return undefined;
  return { country: countryCode, ...(postalCode && { postal_code: postalCode }) };
}
