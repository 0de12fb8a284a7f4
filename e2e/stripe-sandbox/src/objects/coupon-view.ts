import type { Account } from '../account/account';
import type { CouponRecord, DiscountRecord, PromotionCodeRecord } from '../account/records';
import { isRedeemable } from '../rules/discounts';
import { createView } from '../schema/skeleton';
import type { WireObject } from '../wire/wire-object';

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
