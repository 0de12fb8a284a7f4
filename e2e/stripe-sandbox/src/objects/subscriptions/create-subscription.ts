import type { Account } from '../../account/account';
import type { SubscriptionRecord } from '../../account/records';
import { daySeconds } from '../../rules/billing-interval';
import type { Requests } from '../../schema/wire-types';
import { StripeError } from '../../wire/stripe-error';
import { confirmIntent } from '../confirm';
import { addDiscounts, readDiscounts, redeemDiscounts, requireMinimum } from '../coupons';
import { findLiveCustomer } from '../customers';
import { createSetupIntent } from '../intents';
import { ensureInvoiceIntent, findSubscriptionCard } from '../invoices/charge-invoice';
import { markInvoicePaid } from '../invoices/invoice-payments';
import { computeSubscriptionTotals, createInvoice } from '../invoices/invoices';
import { buildSubscriptionDraft } from './subscription-draft';
import { toSubscriptionView } from './subscription-view';

type Params = Requests['POST /v1/subscriptions'];

const trialEndIsNear = 3 * daySeconds;

export function createSubscription(account: Account, params: Params): SubscriptionRecord {
  const customer = findLiveCustomer(account, params.customer ?? '');
  const discounts = readDiscounts(account, params.discounts || undefined, customer.id);
  const draft = buildSubscriptionDraft(account, customer, params, discounts);
  requireMinimum(account, discounts, {
    ...computeSubscriptionTotals(account, draft, { discounts }),
    currency: draft.currency,
  });
  account.tables.subscriptions.add(draft);
  addDiscounts(account, discounts, draft);
  account.tables.customers.patch(customer.id, { currency: draft.currency });
  try {
    if (draft.trial_end) startTrial(account, draft);
    else startPaid(account, draft, params);
  } catch (error) {
    account.tables.subscriptions.remove(draft.id);
    account.tables.customers.patch(customer.id, { currency: customer.currency });
    throw error;
  }
  redeemDiscounts(account, discounts);
  return announceCreation(account, draft.id);
}

function announceCreation(account: Account, id: string): SubscriptionRecord {
  const { tables, clock } = account;
  const subscription = tables.subscriptions.need(id);
  account.emit('customer.subscription.created', toSubscriptionView(subscription, account));
  const left = (subscription.trial_end ?? Number.POSITIVE_INFINITY) - clock.now(subscription.test_clock);
  if (left > trialEndIsNear) return subscription;
  account.emit('customer.subscription.trial_will_end', toSubscriptionView(subscription, account));
  return tables.subscriptions.patch(id, { trialEndAnnounced: true });
}

/** A trial starts at once; without a card it gets a setup intent to ask for one. */
function startTrial(account: Account, draft: SubscriptionRecord): void {
  account.tables.subscriptions.patch(draft.id, { status: 'trialing' });
  markInvoicePaid(
    account,
    createInvoice(account, draft, { reason: 'subscription_create', isFree: true }),
    null,
  );
  askForCard(account, draft);
}

function startPaid(account: Account, draft: SubscriptionRecord, params: Params): void {
  const invoice = createInvoice(account, draft, { reason: 'subscription_create' });
  if (invoice.total === 0) {
    markInvoicePaid(account, invoice, null);
    askForCard(account, draft);
    return;
  }
  const intent = ensureInvoiceIntent(account, invoice);
  const card = findSubscriptionCard(account, draft);
  if (params.payment_behavior === 'default_incomplete' || !card) return;
  const mustPay = params.payment_behavior === 'error_if_incomplete';
  try {
    const { off_session } = params;
    const { status } = confirmIntent(account, intent, { payment_method: card, off_session });
    if (mustPay && status !== 'succeeded') throw new StripeError(402, needsCustomer);
  } catch (error) {
    if (mustPay || !(error instanceof StripeError)) throw error;
  }
}

const needsCustomer = {
  type: 'card_error',
  code: 'subscription_payment_intent_requires_action',
  message:
    'Payment for this subscription requires additional user action before it can be completed successfully.',
} as const;

function askForCard(account: Account, draft: SubscriptionRecord): void {
  if (findSubscriptionCard(account, draft)) return;
  const intent = createSetupIntent(account, { customer: draft.customer, usage: 'off_session' });
  account.tables.subscriptions.patch(draft.id, { pending_setup_intent: intent.id });
}
