import type { Stripe } from 'stripe';

/**
 * What may be sent, one entry per route. `generate.ts` turns these types into JSON Schema, so a request is
 * checked against exactly the API version that the installed SDK speaks.
 */
export interface Requests {
  'POST /v1/customers': Stripe.CustomerCreateParams;
  'GET /v1/customers': Stripe.CustomerListParams;
  'GET /v1/customers/:id': Stripe.CustomerRetrieveParams;
  'POST /v1/customers/:id': Stripe.CustomerUpdateParams;
  'DELETE /v1/customers/:id': Stripe.CustomerDeleteParams;
  'GET /v1/customers/:id/payment_methods': Stripe.CustomerListPaymentMethodsParams;
  'POST /v1/products': Stripe.ProductCreateParams;
  'GET /v1/products/:id': Stripe.ProductRetrieveParams;
  'POST /v1/prices': Stripe.PriceCreateParams;
  'GET /v1/prices': Stripe.PriceListParams;
  'GET /v1/prices/:id': Stripe.PriceRetrieveParams;
  'POST /v1/prices/:id': Stripe.PriceUpdateParams;
  'POST /v1/coupons': Stripe.CouponCreateParams;
  'GET /v1/coupons/:id': Stripe.CouponRetrieveParams;
  'POST /v1/promotion_codes': Stripe.PromotionCodeCreateParams;
  'GET /v1/promotion_codes': Stripe.PromotionCodeListParams;
  'POST /v1/promotion_codes/:id': Stripe.PromotionCodeUpdateParams;
  'POST /v1/setup_intents': Stripe.SetupIntentCreateParams;
  'GET /v1/setup_intents': Stripe.SetupIntentListParams;
  'GET /v1/setup_intents/:id': Stripe.SetupIntentRetrieveParams;
  'POST /v1/setup_intents/:id/confirm': Stripe.SetupIntentConfirmParams;
  'POST /v1/setup_intents/:id/cancel': Stripe.SetupIntentCancelParams;
  'POST /v1/payment_intents': Stripe.PaymentIntentCreateParams;
  'GET /v1/payment_intents/:id': Stripe.PaymentIntentRetrieveParams;
  'POST /v1/payment_intents/:id/confirm': Stripe.PaymentIntentConfirmParams;
  'POST /v1/payment_intents/:id/cancel': Stripe.PaymentIntentCancelParams;
  'GET /v1/payment_methods': Stripe.PaymentMethodListParams;
  'GET /v1/payment_methods/:id': Stripe.PaymentMethodRetrieveParams;
  'POST /v1/payment_methods/:id/attach': Stripe.PaymentMethodAttachParams;
  'POST /v1/payment_methods/:id/detach': Stripe.PaymentMethodDetachParams;
  'POST /v1/subscriptions': Stripe.SubscriptionCreateParams;
  'GET /v1/subscriptions': Stripe.SubscriptionListParams;
  'GET /v1/subscriptions/:id': Stripe.SubscriptionRetrieveParams;
  'POST /v1/subscriptions/:id': Stripe.SubscriptionUpdateParams;
  'POST /v1/subscriptions/:id/resume': Stripe.SubscriptionResumeParams;
  'DELETE /v1/subscriptions/:id': Stripe.SubscriptionCancelParams;
  'GET /v1/invoices': Stripe.InvoiceListParams;
  'GET /v1/invoices/:id': Stripe.InvoiceRetrieveParams;
  'POST /v1/invoices/:id/pay': Stripe.InvoicePayParams;
  'POST /v1/invoices/:id/void': Stripe.InvoiceVoidInvoiceParams;
  'GET /v1/invoice_payments': Stripe.InvoicePaymentListParams;
  'GET /v1/invoice_payments/:id': Stripe.InvoicePaymentRetrieveParams;
  'POST /v1/invoices/create_preview': Stripe.InvoiceCreatePreviewParams;
  'GET /v1/charges': Stripe.ChargeListParams;
  'GET /v1/charges/:id': Stripe.ChargeRetrieveParams;
  'POST /v1/refunds': Stripe.RefundCreateParams;
  'GET /v1/refunds': Stripe.RefundListParams;
  'GET /v1/disputes': Stripe.DisputeListParams;
  'POST /v1/disputes/:id': Stripe.DisputeUpdateParams;
  'POST /v1/disputes/:id/close': Stripe.DisputeCloseParams;
  'GET /v1/events': Stripe.EventListParams;
  'GET /v1/events/:id': Stripe.EventRetrieveParams;
  'POST /v1/billing_portal/sessions': Stripe.BillingPortal.SessionCreateParams;
  'POST /v1/test_helpers/test_clocks': Stripe.TestHelpers.TestClockCreateParams;
  'GET /v1/test_helpers/test_clocks/:id': Stripe.TestHelpers.TestClockRetrieveParams;
  'DELETE /v1/test_helpers/test_clocks/:id': Stripe.TestHelpers.TestClockDeleteParams;
  'POST /v1/test_helpers/test_clocks/:id/advance': Stripe.TestHelpers.TestClockAdvanceParams;
}

/** What comes back, by the `object` field of the answer. */
export interface Responses {
  customer: Stripe.Customer;
  product: Stripe.Product;
  price: Stripe.Price;
  plan: Stripe.Plan;
  coupon: Stripe.Coupon;
  promotion_code: Stripe.PromotionCode;
  discount: Stripe.Discount;
  setup_intent: Stripe.SetupIntent;
  payment_intent: Stripe.PaymentIntent;
  payment_method: Stripe.PaymentMethod;
  subscription: Stripe.Subscription;
  subscription_item: Stripe.SubscriptionItem;
  invoice: Stripe.Invoice;
  line_item: Stripe.InvoiceLineItem;
  invoice_payment: Stripe.InvoicePayment;
  charge: Stripe.Charge;
  refund: Stripe.Refund;
  dispute: Stripe.Dispute;
  'billing_portal.session': Stripe.BillingPortal.Session;
  'test_helpers.test_clock': Stripe.TestHelpers.TestClock;
}

/** What Stripe.js sends from the browser: there are no public types for it. */
export interface BrowserRequests {
  'GET /v1/setup_intents/:id': BrowserRetrieve;
  'GET /v1/payment_intents/:id': BrowserRetrieve;
  'POST /v1/setup_intents/:id/confirm': BrowserConfirm;
  'POST /v1/payment_intents/:id/confirm': BrowserConfirm;
}

interface BrowserRetrieve {
  client_secret: string;
  expand?: string[];
}

interface BrowserConfirm extends BrowserRetrieve {
  payment_method?: string;
  payment_method_data?: BrowserPaymentMethod;
  return_url?: string;
  use_stripe_sdk?: boolean;
}

export interface BrowserPaymentMethod {
  type: string;
  allow_redisplay?: string;
  billing_details?: Stripe.PaymentMethodCreateParams.BillingDetails;
  /** The card in a wallet, as the Express Checkout Element gives it. */
  wallet?: string;
  card?: { number: string; exp_month: number; exp_year: number; cvc?: string };
}
