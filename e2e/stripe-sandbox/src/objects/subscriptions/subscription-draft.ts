import type { Account } from '../../account/account';
import { createId } from '../../account/ids';
import type { CustomerRecord, DiscountRecord, PriceRecord, SubscriptionRecord } from '../../account/records';
import { addInterval, daySeconds } from '../../rules/billing-interval';
import type { Requests } from '../../schema/wire-types';
import { createMissingObject, invalid } from '../../wire/stripe-error';
import { findAmount } from '../catalogue';
import { requireTaxable } from '../customers';
import { mergeMetadata } from '../metadata';
import { isEnded } from './end-subscription';

type Params = Requests['POST /v1/subscriptions'];

/** Validates the request and builds the record without storing it. */
export function buildSubscriptionDraft(
  account: Account,
  customer: CustomerRecord,
  params: Params,
  discounts: DiscountRecord[],
): SubscriptionRecord {
  const now = account.clock.now(customer.test_clock);
  const prices = readPrices(account, params);
  const currency = readCurrency(account, customer, prices, params.currency);
  if (params.automatic_tax?.enabled) requireTaxes(customer, prices);
  const trialEnd = readTrialEnd(params, now);
  const id = createId('sub');
  const types = params.payment_settings?.payment_method_types;
  return {
    id,
    created: now,
    customer: customer.id,
    currency,
    description: params.description || null,
    status: 'incomplete',
    start_date: now,
    billing_cycle_anchor: trialEnd ?? now,
    cancel_at: null,
    cancel_at_period_end: params.cancel_at_period_end ?? false,
    canceled_at: null,
    ended_at: null,
    default_payment_method: readCard(account, customer, params.default_payment_method),
    latest_invoice: null,
    pending_setup_intent: null,
    test_clock: customer.test_clock,
    trial_start: trialEnd ? now : null,
    trial_end: trialEnd,
    discounts: discounts.map((discount) => discount.id),
    items: prices.map(({ price, quantity }) => ({
      id: createId('si'),
      price: price.id,
      quantity,
      current_period_start: now,
      current_period_end: trialEnd ?? addInterval(now, price.recurring),
    })),
    isTaxed: params.automatic_tax?.enabled ?? false,
    savesPaymentMethod: params.payment_settings?.save_default_payment_method === 'on_subscription',
    ...(types && { paymentMethodTypes: types }),
    whenTrialEndsWithoutCard: readEndBehavior(params),
    cancellationReason: null,
    invoiceCount: 0,
    trialEndAnnounced: false,
    nextRetryAt: null,
    metadata: mergeMetadata({}, params.metadata),
  };
}

type Chosen = { price: PriceRecord; quantity: number };

function readPrices(account: Account, { items }: Params): Chosen[] {
  if (!items?.length)
    throw invalid('Missing required param: items.', { code: 'parameter_missing', param: 'items' });
  return items.map((item, index) => {
    const param = `items[${index}][price]`;
    const price = account.tables.prices.find(item.price);
    if (!price) throw createMissingObject('price', item.price ?? '', param, 400);
    if (!price.recurring) {
      throw invalid(
        `The price specified is set to \`type=one_time\` but this field only accepts prices with \`type=recurring\`.`,
        { param },
      );
    }
    if (!price.active) {
      throw invalid('The price specified is inactive. This field only accepts active prices.', { param });
    }
    return { price, quantity: item.quantity ?? 1 };
  });
}

function readCurrency(
  account: Account,
  customer: CustomerRecord,
  prices: Chosen[],
  sent: string | undefined,
): string {
  const currency = sent ?? customer.currency ?? prices[0]?.price.currency ?? '';
  for (const [index, { price }] of prices.entries()) findAmount(price, currency, `items[${index}][price]`);
  if (customer.currency && customer.currency !== currency && hasLiveSubscription(account, customer.id)) {
    throw invalid(
      `You cannot combine currencies on a single customer. This customer has an active subscription, subscription schedule, discount, quote, or invoice item with currency ${customer.currency}.`,
    );
  }
  return currency;
}

function hasLiveSubscription(account: Account, customer: string): boolean {
  return account.tables.subscriptions.all().some((one) => one.customer === customer && !isEnded(one));
}

function requireTaxes(customer: CustomerRecord, prices: Chosen[]): void {
  requireTaxable(customer.address);
  const untaxed = prices.find(({ price }) => price.tax_behavior === 'unspecified');
  if (!untaxed) return;
  throw invalid(
    `You must set \`tax_behavior\` on the price ${untaxed.price.id} or set a default tax behavior to use automatic tax.`,
  );
}

function readTrialEnd({ trial_end: end, trial_period_days: days }: Params, now: number): number | null {
  if (end === 'now') return null;
  if (end === undefined) return days ? now + days * daySeconds : null;
  if (typeof end === 'number' && end > now) return end;
  throw invalid('Invalid timestamp: must be an integer Unix timestamp in the future.', {
    param: 'trial_end',
  });
}

function readCard(account: Account, customer: CustomerRecord, sent: string | undefined): string | null {
  if (!sent) return null;
  const method = account.tables.paymentMethods.find(sent);
  if (method?.customer === customer.id) return method.id;
  throw invalid(
    `The customer does not have a payment method with the ID ${sent}. The payment method must be attached to the customer.`,
    { code: 'resource_missing', param: 'default_payment_method' },
  );
}

function readEndBehavior({
  trial_settings: settings,
}: Params): SubscriptionRecord['whenTrialEndsWithoutCard'] {
  const sent = settings?.end_behavior.missing_payment_method;
  if (sent === 'cancel') return 'cancel';
  return sent === 'pause' ? 'pause' : 'create_invoice';
}
