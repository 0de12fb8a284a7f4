import type { Account } from '../account/account';
import { toChargeView, toDisputeView, toRefundView } from '../objects/charge-view';
import { toCouponView, toDiscountView, toPromotionCodeView } from '../objects/coupon-view';
import { toCustomerView } from '../objects/customer-view';
import { toInvoiceView } from '../objects/invoices/invoice-view';
import { toPaymentIntentView, toPaymentMethodView, toSetupIntentView } from '../objects/payment-view';
import { toPriceView, toProductView } from '../objects/price-view';
import { toSubscriptionView } from '../objects/subscriptions/subscription-view';
import { toTestClockView } from '../objects/test-clocks';
import type { Delivery } from '../webhooks/delivery-queue';
import { toEventView } from '../webhooks/event-view';
import type { PaymentFaults } from './payment-faults';
import type { Violations } from './violations';

type StateParts = { account: Account; deliveries: Delivery[]; faults: PaymentFaults; violations: Violations };

/** All records as the API returns them, oldest first. */
export function readAccountState({
  account,
  deliveries,
  faults,
  violations,
}: StateParts): Record<string, unknown> {
  const { tables, clock } = account;
  const now = clock.now();
  return {
    now,
    customers: tables.customers.all().map(toCustomerView),
    products: tables.products.all().map(toProductView),
    prices: tables.prices.all().map(toPriceView),
    coupons: tables.coupons.all().map((coupon) => toCouponView(coupon, now)),
    promotion_codes: tables.promotionCodes.all().map(toPromotionCodeView),
    discounts: tables.discounts.all().map(toDiscountView),
    payment_methods: tables.paymentMethods.all().map(toPaymentMethodView),
    setup_intents: tables.setupIntents.all().map(toSetupIntentView),
    payment_intents: tables.paymentIntents.all().map(toPaymentIntentView),
    charges: tables.charges.all().map((one) => toChargeView(tables, one)),
    refunds: tables.refunds.all().map(toRefundView),
    disputes: tables.disputes.all().map(toDisputeView),
    subscriptions: tables.subscriptions.all().map((one) => toSubscriptionView(tables, one)),
    invoices: tables.invoices.all().map((one) => toInvoiceView(tables, one)),
    test_clocks: tables.testClocks.all().map(toTestClockView),
    events: tables.events.all().map(toEventView),
    settings: account.settings.get(),
    deliveries,
    faults: faults.all(),
    response_violations: violations.all(),
  };
}
