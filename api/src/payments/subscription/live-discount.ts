import { appliedCouponSchema } from '@funnel/contracts';
import type Stripe from 'stripe';
import { hasNoUpcomingInvoice, recoverFrom } from '../../platform/stripe/stripe-problems';
import { type DiscountState, resolveDiscount } from '../coupons/one-discount';

/** The longest first: a coupon that is used up may stay on the subscription beside one that still counts. */
const durations = ['forever', 'repeating', 'once'];

/** A subscription with its coupons. */
export function fetchWithCoupons(stripe: Stripe, subscriptionId: string): Promise<Stripe.Subscription> {
  return stripe.subscriptions.retrieve(subscriptionId, { expand: ['discounts.source.coupon'] });
}

/** The coupon that still lowers the next charge: its preview says whether one does. */
export function findLiveCoupon(
  subscription: Stripe.Subscription,
  { total_discount_amounts: amounts }: Pick<Stripe.Invoice, 'total_discount_amounts'>,
): Stripe.Coupon | undefined {
  if (!(amounts ?? []).some(({ amount }) => amount > 0)) return undefined;
  const coupons = listDiscounts(subscription).flatMap((discount) => readCoupon(discount) ?? []);
  return coupons.toSorted(
    (one, other) => durations.indexOf(one.duration) - durations.indexOf(other.duration),
  )[0];
}

/** The next invoice as it stands, or with other discounts; undefined when there is none. */
export function previewUpcoming(
  stripe: Stripe,
  subscription: string,
  more: Stripe.InvoiceCreatePreviewParams = {},
): Promise<Stripe.Invoice | undefined> {
  const previewing = stripe.invoices.createPreview({ subscription, ...more });
  return recoverFrom(previewing, hasNoUpcomingInvoice, () => undefined);
}

/** The state of a subscription's discount; undefined when nothing will be charged. */
export async function readDiscountState(
  stripe: Stripe,
  subscriptionId: string,
): Promise<DiscountState | undefined> {
  const upcoming = await previewUpcoming(stripe, subscriptionId);
  if (!upcoming) return undefined;
  const coupon = findLiveCoupon(await fetchWithCoupons(stripe, subscriptionId), upcoming);
  return coupon ? readDuration(coupon) : 'none';
}

export type SwitchDiscounts = {
  /** What stays on the subscription, as the provider takes it. */
  kept: '' | { discount: string }[];
  /** The coupon that the switch ends; undefined when none lowers the next charge. */
  ended: Stripe.Coupon | undefined;
};

/** Which discounts a switch keeps, and which it ends. */
export async function readSwitchDiscounts(stripe: Stripe, subscriptionId: string): Promise<SwitchDiscounts> {
  const subscription = await fetchWithCoupons(stripe, subscriptionId);
  const discounts = listDiscounts(subscription);
  const kept = discounts.filter((discount) => isKept(readCoupon(discount)));
  const isEnding = kept.length < discounts.length;
  const upcoming = isEnding ? await previewUpcoming(stripe, subscriptionId) : undefined;
  const coupon = upcoming && findLiveCoupon(subscription, upcoming);
  return {
    kept: kept.length === 0 ? '' : kept.map(({ id }) => ({ discount: id })),
    ended: isKept(coupon) ? undefined : coupon,
  };
}

export function listDiscounts({ discounts }: Stripe.Subscription): Stripe.Discount[] {
  return discounts.flatMap((discount) => (typeof discount === 'string' ? [] : [discount]));
}

function isKept(coupon: Stripe.Coupon | undefined): boolean {
  return coupon !== undefined && resolveDiscount(readDuration(coupon), 'switch') === 'kept';
}

function readCoupon({ source: { coupon } }: Stripe.Discount): Stripe.Coupon | undefined {
  return coupon === null || typeof coupon === 'string' ? undefined : coupon;
}

function readDuration({ duration }: Stripe.Coupon): DiscountState {
  return appliedCouponSchema.shape.duration.parse(duration);
}
