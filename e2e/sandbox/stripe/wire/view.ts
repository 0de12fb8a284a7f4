import type { Tables } from '../account/tables';
import { chargeView, disputeView, refundView } from '../objects/charge-view';
import { couponView, discountView, promotionCodeView } from '../objects/coupon-view';
import { customerView } from '../objects/customer-view';
import { invoiceView } from '../objects/invoices/invoice-view';
import { paymentIntentView, paymentMethodView, setupIntentView } from '../objects/payment-view';
import { priceView, productView } from '../objects/price-view';
import { subscriptionView } from '../objects/subscriptions/subscription-view';
import { testClockView } from '../objects/test-clocks';
import type { WireObject } from './wire-object';

/** The object behind an id, for `expand`: the prefix names the kind, but coupons may have any id. */
export function viewById(tables: Tables, id: string, now: number): WireObject | undefined {
  const prefix = id.split('_')[0] ?? '';
  const finders: Record<string, () => WireObject | undefined> = {
    cus: () => mapped(tables.customers.find(id), customerView),
    prod: () => mapped(tables.products.find(id), productView),
    price: () => mapped(tables.prices.find(id), priceView),
    promo: () => mapped(tables.promotionCodes.find(id), promotionCodeView),
    di: () => mapped(tables.discounts.find(id), discountView),
    pm: () => mapped(tables.paymentMethods.find(id), paymentMethodView),
    seti: () => mapped(tables.setupIntents.find(id), setupIntentView),
    pi: () => mapped(tables.paymentIntents.find(id), paymentIntentView),
    ch: () => mapped(tables.charges.find(id), (one) => chargeView(tables, one)),
    re: () => mapped(tables.refunds.find(id), refundView),
    du: () => mapped(tables.disputes.find(id), disputeView),
    sub: () => mapped(tables.subscriptions.find(id), (one) => subscriptionView(tables, one)),
    in: () => mapped(tables.invoices.find(id), (one) => invoiceView(tables, one)),
    clock: () => mapped(tables.testClocks.find(id), testClockView),
  };
  return finders[prefix]?.() ?? mapped(tables.coupons.find(id), (one) => couponView(one, now));
}

function mapped<T>(record: T | undefined, view: (record: T) => WireObject): WireObject | undefined {
  return record === undefined ? undefined : view(record);
}
