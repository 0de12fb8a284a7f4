import type { Recurring } from '../rules/billing-interval';
import type { CardBehaviour } from '../rules/test-cards';
import type { ErrorBody } from '../wire/stripe-error';
import type { WireObject } from '../wire/wire-object';

/**
 * The stored fields of each object. Fields named in snake_case are sent on the wire unchanged;
 * fields named in camelCase are internal.
 */
type Base = { id: string; created: number; metadata: Metadata };
export type Metadata = Record<string, string>;

export type Address = Record<'city' | 'country' | 'line1' | 'line2' | 'postal_code' | 'state', string | null>;

export const emptyAddress: Address = {
  city: null,
  country: null,
  line1: null,
  line2: null,
  postal_code: null,
  state: null,
};

export type CustomerRecord = Base & {
  email: string | null;
  name: string | null;
  description: string | null;
  phone: string | null;
  address: Address | null;
  currency: string | null;
  test_clock: string | null;
  defaultPaymentMethod: string | null;
  isDeleted: boolean;
};

export type ProductRecord = Base & { name: string; description: string | null; active: boolean };

export type PriceRecord = Base & {
  product: string;
  active: boolean;
  currency: string;
  unit_amount: number;
  lookup_key: string | null;
  nickname: string | null;
  tax_behavior: string;
  recurring: Recurring | null;
  otherCurrencies: Record<string, { unit_amount: number; tax_behavior: string }>;
};

export type CouponRecord = Base & {
  name: string | null;
  percent_off: number | null;
  amount_off: number | null;
  currency: string | null;
  duration: string;
  duration_in_months: number | null;
  max_redemptions: number | null;
  redeem_by: number | null;
  times_redeemed: number;
};

export type PromotionCodeRecord = Base & {
  code: string;
  active: boolean;
  coupon: string;
  customer: string | null;
  expires_at: number | null;
  max_redemptions: number | null;
  times_redeemed: number;
  first_time_transaction: boolean;
  /** Of the order, in the currency it is named in. */
  minimum?: { amount: number; currency: string };
};

export type DiscountRecord = {
  id: string;
  customer: string | null;
  subscription: string | null;
  coupon: string;
  promotion_code: string | null;
  start: number;
  /** The invoices of its subscription when it started. */
  invoicesBefore?: number;
};

export type PaymentMethodRecord = Base & {
  type: string;
  customer: string | null;
  billing_details: WireObject;
  card: WireObject;
  /** Instead of the card number, which is never stored. */
  behaviour: CardBehaviour;
  isAuthenticated: boolean;
};

export type IntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'succeeded'
  | 'canceled';

type IntentRecord = Base & {
  client_secret: string;
  customer: string | null;
  description: string | null;
  payment_method: string | null;
  payment_method_types: string[];
  allowed_payment_method_types: string[] | null;
  status: IntentStatus;
  next_action: WireObject | null;
  /** Where the authentication page returns to. */
  returnUrl: string | null;
  lastError: ErrorBody | null;
};

export type SetupIntentRecord = IntentRecord & {
  object: 'setup_intent';
  usage: string;
  latest_attempt: string | null;
  cancellation_reason: string | null;
};

export type PaymentIntentRecord = IntentRecord & {
  object: 'payment_intent';
  amount: number;
  amount_received: number;
  currency: string;
  setup_future_usage: string | null;
  latest_charge: string | null;
  canceled_at: number | null;
  invoice: string | null;
};

export type Intent = SetupIntentRecord | PaymentIntentRecord;

export type ChargeRecord = Base & {
  amount: number;
  currency: string;
  customer: string | null;
  payment_intent: string;
  payment_method: string;
  /** Why no money came; absent when it did. */
  failure?: ErrorBody;
};

export type RefundRecord = Base & {
  amount: number;
  currency: string;
  charge: string;
  customer: string | null;
  payment_intent: string;
  payment_method: string;
  reason: string | null;
  status: 'succeeded';
};

export type DisputeStatus = 'lost' | 'needs_response' | 'under_review' | 'warning_needs_response' | 'won';

export type DisputeRecord = Base & {
  amount: number;
  currency: string;
  charge: string;
  payment_intent: string;
  reason: string;
  status: DisputeStatus;
  submissions: number;
};

export type SubscriptionStatus =
  | 'active'
  | 'canceled'
  | 'incomplete'
  | 'incomplete_expired'
  | 'past_due'
  | 'paused'
  | 'trialing'
  | 'unpaid';

export type SubscriptionItemRecord = {
  id: string;
  price: string;
  quantity: number;
  current_period_start: number;
  current_period_end: number;
};

export type PauseCollection = {
  /** `keep_as_draft`, `mark_uncollectible` or `void`. */
  behavior: string;
  resumes_at: number | null;
};

/** A change that waits for the payment of its invoice. */
export type PendingUpdateRecord = {
  invoice: string;
  expiresAt: number;
  changes: Pick<
    SubscriptionRecord,
    'status' | 'billing_cycle_anchor' | 'trial_start' | 'trial_end' | 'items' | 'metadata' | 'invoiceCount'
  >;
};

export type SubscriptionRecord = Base & {
  customer: string;
  currency: string;
  description: string | null;
  status: SubscriptionStatus;
  start_date: number;
  billing_cycle_anchor: number;
  cancel_at: number | null;
  cancel_at_period_end: boolean;
  canceled_at: number | null;
  ended_at: number | null;
  default_payment_method: string | null;
  latest_invoice: string | null;
  pending_setup_intent: string | null;
  /** Collection is paused: what happens to invoices meanwhile, and when it resumes. */
  pause_collection?: PauseCollection | null;
  test_clock: string | null;
  trial_start: number | null;
  trial_end: number | null;
  discounts: string[];
  items: SubscriptionItemRecord[];
  isTaxed: boolean;
  savesPaymentMethod: boolean;
  /** Payment methods of its invoices; by default those of the account. */
  paymentMethodTypes?: string[];
  whenTrialEndsWithoutCard: 'cancel' | 'create_invoice' | 'pause';
  cancellationReason: 'cancellation_requested' | 'payment_failed' | null;
  /** The customer's cancellation feedback. */
  leavingWords?: { comment: string | null; feedback: string | null };
  invoiceCount: number;
  trialEndAnnounced: boolean;
  nextRetryAt: number | null;
  pendingUpdate?: PendingUpdateRecord | null;
};

export type InvoiceLine = {
  price: string;
  quantity: number;
  amount: number;
  start: number;
  end: number;
  /** The subscription item whose unused time this line gives back. */
  creditedItem?: string;
};

export type InvoiceRecord = Base & {
  customer: string;
  subscription: string;
  currency: string;
  billing_reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update';
  status: 'draft' | 'open' | 'paid' | 'uncollectible' | 'void';
  number: string;
  subtotal: number;
  discountAmount: number;
  tax: number;
  total: number;
  amount_paid: number;
  attempt_count: number;
  next_payment_attempt: number | null;
  finalizedAt: number | null;
  paidAt: number | null;
  voidedAt: number | null;
  discounts: string[];
  lines: InvoiceLine[];
  isTaxed: boolean;
  paymentIntent: string | null;
  hosted_invoice_url?: string | null;
  invoice_pdf?: string | null;
};

export type PortalSessionRecord = {
  id: string;
  created: number;
  customer: string;
  returnUrl: string | null;
  /** The flow it was created for; null shows everything. */
  flow: string | null;
  /** A card being saved, perhaps still in authentication. */
  setupIntent: string | null;
};

export type TestClockRecord = { id: string; created: number; frozen_time: number; name: string | null };

export type EventRecord = {
  id: string;
  created: number;
  type: string;
  object: WireObject;
  previous: WireObject | null;
};
