import type { Account } from '../account/account';
import { chargeView, disputeView, refundView } from '../objects/charge-view';
import { couponView, discountView, promotionCodeView } from '../objects/coupon-view';
import { customerView } from '../objects/customer-view';
import { invoiceView } from '../objects/invoices/invoice-view';
import { paymentIntentView, paymentMethodView, setupIntentView } from '../objects/payment-view';
import { priceView, productView } from '../objects/price-view';
import { subscriptionView } from '../objects/subscriptions/subscription-view';
import { testClockView } from '../objects/test-clocks';
import type { Delivery } from '../webhooks/delivery-queue';
import { eventView } from '../webhooks/event-view';
import type { PaymentFaults } from './payment-faults';
import type { Violations } from './violations';

type StateParts = { account: Account; deliveries: Delivery[]; faults: PaymentFaults; violations: Violations };

/** All records as the API returns them, oldest first. */
export function accountState({
  account,
  deliveries,
  faults,
  violations,
}: StateParts): Record<string, unknown> {
  const { tables, clock } = account;
  const now = clock.now();
  return {
    now,
    customers: tables.customers.all().map(customerView),
    products: tables.products.all().map(productView),
    prices: tables.prices.all().map(priceView),
    coupons: tables.coupons.all().map((coupon) => couponView(coupon, now)),
    promotion_codes: tables.promotionCodes.all().map(promotionCodeView),
    discounts: tables.discounts.all().map(discountView),
    payment_methods: tables.paymentMethods.all().map(paymentMethodView),
    setup_intents: tables.setupIntents.all().map(setupIntentView),
    payment_intents: tables.paymentIntents.all().map(paymentIntentView),
    charges: tables.charges.all().map((one) => chargeView(tables, one)),
    refunds: tables.refunds.all().map(refundView),
    disputes: tables.disputes.all().map(disputeView),
    subscriptions: tables.subscriptions.all().map((one) => subscriptionView(tables, one)),
    invoices: tables.invoices.all().map((one) => invoiceView(tables, one)),
    test_clocks: tables.testClocks.all().map(testClockView),
    events: tables.events.all().map(eventView),
    deliveries,
    faults: faults.all(),
    response_violations: violations.all(),
  };
}
