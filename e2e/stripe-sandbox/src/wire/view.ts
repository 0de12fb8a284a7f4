import type { Tables } from '../account/tables';
import { toChargeView, toDisputeView, toRefundView } from '../objects/charge-view';
import { toCouponView, toDiscountView, toPromotionCodeView } from '../objects/coupon-view';
import { toCustomerView } from '../objects/customer-view';
import { toInvoiceView } from '../objects/invoices/invoice-view';
import { toPaymentIntentView, toPaymentMethodView, toSetupIntentView } from '../objects/payment-view';
import { toPriceView, toProductView } from '../objects/price-view';
import { toSubscriptionView } from '../objects/subscriptions/subscription-view';
import { toTestClockView } from '../objects/test-clocks';
import type { WireObject } from './wire-object';

/** The object behind an id, for `expand`: the prefix names the kind, but coupons may have any id. */
export function viewById(tables: Tables, id: string, now: number): WireObject | undefined {
  const prefix = id.split('_')[0] ?? '';
  const finders: Record<string, () => WireObject | undefined> = {
    cus: () => mapped(tables.customers.find(id), toCustomerView),
    prod: () => mapped(tables.products.find(id), toProductView),
    price: () => mapped(tables.prices.find(id), toPriceView),
    promo: () => mapped(tables.promotionCodes.find(id), toPromotionCodeView),
    di: () => mapped(tables.discounts.find(id), toDiscountView),
    pm: () => mapped(tables.paymentMethods.find(id), toPaymentMethodView),
    seti: () => mapped(tables.setupIntents.find(id), toSetupIntentView),
    pi: () => mapped(tables.paymentIntents.find(id), toPaymentIntentView),
    ch: () => mapped(tables.charges.find(id), (one) => toChargeView(tables, one)),
    re: () => mapped(tables.refunds.find(id), toRefundView),
    du: () => mapped(tables.disputes.find(id), toDisputeView),
    sub: () => mapped(tables.subscriptions.find(id), (one) => toSubscriptionView(tables, one)),
    in: () => mapped(tables.invoices.find(id), (one) => toInvoiceView(tables, one)),
    clock: () => mapped(tables.testClocks.find(id), toTestClockView),
  };
  return finders[prefix]?.() ?? mapped(tables.coupons.find(id), (one) => toCouponView(one, now));
}

function mapped<T>(record: T | undefined, view: (record: T) => WireObject): WireObject | undefined {
  return record === undefined ? undefined : view(record);
}
