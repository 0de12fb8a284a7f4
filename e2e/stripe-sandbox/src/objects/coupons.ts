import type { Account } from '../account/account';
import { createId, createRandomText } from '../account/ids';
import type {
  CouponRecord,
  DiscountRecord,
  PromotionCodeRecord,
  SubscriptionRecord,
} from '../account/records';
import { isRedeemable } from '../rules/discounts';
import { createView } from '../schema/skeleton';
import type { Requests } from '../schema/wire-types';
import { createMissingObject, invalid } from '../wire/stripe-error';
import type { WireObject } from '../wire/wire-object';
import { mergeMetadata } from './metadata';

export function createCoupon(account: Account, params: Requests['POST /v1/coupons']): CouponRecord {
  if (params.percent_off === undefined && params.amount_off === undefined) {
    throw invalid('You must pass either `percent_off` or `amount_off`.');
  }
  if (params.amount_off !== undefined && !params.currency) {
    throw invalid('You must pass `currency` when passing `amount_off`.', { param: 'currency' });
  }
  if (params.id && account.tables.coupons.find(params.id)) {
    throw invalid('Coupon already exists.', { code: 'resource_already_exists' });
  }
  return account.tables.coupons.add({
    id: params.id ?? createRandomText(8),
    created: account.clock.now(),
    name: params.name ?? null,
    percent_off: params.percent_off ?? null,
    amount_off: params.amount_off ?? null,
    currency: params.currency ?? null,
    duration: params.duration ?? 'once',
    duration_in_months: params.duration_in_months ?? null,
    max_redemptions: params.max_redemptions ?? null,
    redeem_by: params.redeem_by ?? null,
    times_redeemed: 0,
    metadata: mergeMetadata({}, params.metadata),
  });
}

export function createPromotionCode(
  account: Account,
  params: Requests['POST /v1/promotion_codes'],
): PromotionCodeRecord {
  const coupon = account.tables.coupons.need(params.promotion.coupon ?? '', 'promotion[coupon]', 400);
  const code = params.code ?? createRandomText(8).toUpperCase();
  const sameCode = account.tables.promotionCodes
    .all()
    .some((other) => other.active && isSame(other.code, code));
  if (sameCode) throw invalid('An active promotion code with that code already exists.', { param: 'code' });
  return account.tables.promotionCodes.add({
    id: createId('promo'),
    created: account.clock.now(),
    code,
    active: params.active ?? true,
    coupon: coupon.id,
    customer: params.customer ?? null,
    expires_at: params.expires_at ?? null,
    max_redemptions: params.max_redemptions ?? null,
    times_redeemed: 0,
    first_time_transaction: params.restrictions?.first_time_transaction ?? false,
    ...readMinimum(params.restrictions),
    metadata: mergeMetadata({}, params.metadata),
  });
}

export function updatePromotionCode(
  account: Account,
  id: string,
  params: Requests['POST /v1/promotion_codes/:id'],
): PromotionCodeRecord {
  const before = account.tables.promotionCodes.need(id, 'promotion_code');
  return account.tables.promotionCodes.patch(id, {
    active: params.active ?? before.active,
    metadata: mergeMetadata(before.metadata, params.metadata),
  });
}

type Restrictions = Requests['POST /v1/promotion_codes']['restrictions'];

function readMinimum(restrictions: Restrictions): Pick<PromotionCodeRecord, 'minimum'> {
  const { minimum_amount: amount, minimum_amount_currency: currency } = restrictions ?? {};
  if (amount === undefined) return {};
  if (currency) return { minimum: { amount, currency } };
  throw invalid(
    'You must pass `restrictions[minimum_amount_currency]` when passing `restrictions[minimum_amount]`.',
    { param: 'restrictions[minimum_amount_currency]' },
  );
}

/** Codes are case-insensitive. */
export function isSame(code: string, other: string): boolean {
  return code.toLowerCase() === other.toLowerCase();
}

export function isUsable(account: Account, promotionCode: PromotionCodeRecord): boolean {
  const coupon = account.tables.coupons.find(promotionCode.coupon);
  const now = account.clock.now();
  const limits = { ...promotionCode, redeem_by: promotionCode.expires_at };
  return (
    promotionCode.active && isRedeemable(limits, now) && coupon !== undefined && isRedeemable(coupon, now)
  );
}

type SentDiscount = { coupon?: string; promotion_code?: string; discount?: string };

/** Reads the requested discounts without redeeming them. */
export function readDiscounts(
  account: Account,
  sent: '' | SentDiscount[] | undefined,
  customer: string | null,
): DiscountRecord[] {
  return (sent || []).map((one, index) => {
    const param = `discounts[${index}]`;
    if (one.discount) return account.tables.discounts.need(one.discount, `${param}[discount]`, 400);
    const promotionCode = one.promotion_code
      ? findUsablePromotionCode(account, one.promotion_code, customer, param)
      : undefined;
    const coupon = account.tables.coupons.find(promotionCode?.coupon ?? one.coupon);
    if (!coupon) throw createMissingObject('coupon', one.coupon ?? '', `${param}[coupon]`, 400);
    if (!isRedeemable(coupon, account.clock.now())) {
      throw invalid(`Coupon expired: ${coupon.id}`, { code: 'coupon_expired', param: `${param}[coupon]` });
    }
    return {
      id: createId('di'),
      customer,
      subscription: null,
      coupon: coupon.id,
      promotion_code: promotionCode?.id ?? null,
      start: account.clock.now(),
    };
  });
}

function findUsablePromotionCode(account: Account, id: string, customer: string | null, param: string) {
  const found = account.tables.promotionCodes.find(id);
  if (!found) throw createMissingObject('promotion code', id, `${param}[promotion_code]`, 400);
  const isForAnother = found.customer !== null && found.customer !== customer;
  if (!isUsable(account, found) || isForAnother) {
    throw createRefusal('it is inactive or not for this customer', param);
  }
  if (found.first_time_transaction && hasPaid(account, customer)) {
    throw createRefusal('the associated customer has prior transactions', param);
  }
  return found;
}

/** Checks the minimum against the order before discounts. */
export function requireMinimum(
  account: Account,
  discounts: DiscountRecord[],
  order: { subtotal: number; currency: string },
): void {
  for (const [index, { promotion_code: id }] of discounts.entries()) {
    const minimum = account.tables.promotionCodes.find(id)?.minimum;
    if (!minimum || (minimum.currency === order.currency && order.subtotal >= minimum.amount)) continue;
    throw createRefusal('the order does not reach its minimum amount', `discounts[${index}]`);
  }
}

function hasPaid({ tables }: Account, customer: string | null): boolean {
  return tables.charges.all().some((charge) => charge.customer === customer && !charge.failure);
}

function createRefusal(reason: string, param: string) {
  return invalid(`This promotion code cannot be redeemed because ${reason}.`, {
    code: 'promotion_code_invalid',
    param: `${param}[promotion_code]`,
  });
}

/** Starts new discounts on a subscription: "once" means its next invoice. Kept ones stay as they are. */
export function addDiscounts(
  account: Account,
  discounts: DiscountRecord[],
  { id, invoiceCount }: Pick<SubscriptionRecord, 'id' | 'invoiceCount'>,
): void {
  for (const discount of discounts.filter(isNew)) {
    account.tables.discounts.add({ ...discount, subscription: id, invoicesBefore: invoiceCount });
  }
}

const isNew = ({ subscription }: DiscountRecord): boolean => subscription === null;

export function redeemDiscounts(account: Account, discounts: DiscountRecord[]): void {
  for (const discount of discounts.filter(isNew)) {
    const coupon = account.tables.coupons.need(discount.coupon);
    account.tables.coupons.patch(coupon.id, { times_redeemed: coupon.times_redeemed + 1 });
    const promotionCode = account.tables.promotionCodes.find(discount.promotion_code);
    if (!promotionCode) continue;
    account.tables.promotionCodes.patch(promotionCode.id, {
      times_redeemed: promotionCode.times_redeemed + 1,
    });
  }
}

export function toCouponView(coupon: CouponRecord, { clock }: Account): WireObject {
  const valid = isRedeemable(coupon, clock.now());
  return createView('coupon', { ...coupon, valid });
}

export function toPromotionCodeView(record: PromotionCodeRecord): WireObject {
  const { coupon, first_time_transaction, minimum, ...promotionCode } = record;
  return createView('promotion_code', {
    ...promotionCode,
    promotion: { type: 'coupon', coupon },
    restrictions: {
      first_time_transaction,
      minimum_amount: minimum?.amount ?? null,
      minimum_amount_currency: minimum?.currency ?? null,
    },
  });
}

export function toDiscountView({ coupon, ...discount }: DiscountRecord): WireObject {
  return createView('discount', {
    ...discount,
    end: null,
    source: { type: 'coupon', coupon },
  });
}
