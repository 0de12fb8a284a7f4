import type { Account } from '../account/account';
import { createClientSecret, createId } from '../account/ids';
import type { Intent, PaymentIntentRecord, SetupIntentRecord } from '../account/records';
import { findMinimumCharge } from '../rules/minimum-charge';
import { createView } from '../schema/skeleton';
import { invalid } from '../wire/stripe-error';
import type { WireObject } from '../wire/wire-object';
import { mergeMetadata, type SentMetadata } from './metadata';

export type NewIntent = {
  customer?: string;
  description?: string;
  metadata?: SentMetadata;
  allowed_payment_method_types?: string[];
};

export function createSetupIntent(account: Account, sent: NewIntent & { usage?: string }): SetupIntentRecord {
  const intent = account.tables.setupIntents.add({
    ...base(account, createId('seti'), sent),
    object: 'setup_intent',
    usage: sent.usage ?? 'off_session',
    latest_attempt: null,
    cancellation_reason: null,
  });
  account.emit('setup_intent.created', toIntentView(intent));
  return intent;
}

type NewPayment = NewIntent & {
  amount: number;
  currency: string;
  setup_future_usage?: string;
  invoice?: string;
};

export function createPaymentIntent(account: Account, sent: NewPayment): PaymentIntentRecord {
  const least = sent.invoice ? 0 : findMinimumCharge(sent.currency);
  if (sent.amount < least) {
    throw invalid(`Amount must be at least ${least} in the smallest unit of ${sent.currency}.`, {
      code: 'amount_too_small',
      param: 'amount',
    });
  }
  const intent = account.tables.paymentIntents.add({
    ...base(account, createId('pi'), sent),
    object: 'payment_intent',
    amount: sent.amount,
    amount_received: 0,
    currency: sent.currency,
    setup_future_usage: sent.setup_future_usage ?? null,
    latest_charge: null,
    canceled_at: null,
    invoice: sent.invoice ?? null,
  });
  account.emit('payment_intent.created', toIntentView(intent));
  return intent;
}

function base(account: Account, id: string, sent: NewIntent) {
  const customer = account.tables.customers.find(sent.customer);
  return {
    id,
    created: account.clock.now(customer?.test_clock),
    client_secret: createClientSecret(id),
    customer: sent.customer ?? null,
    description: sent.description ?? null,
    payment_method: null,
    payment_method_types: sent.allowed_payment_method_types ?? ['card'],
    allowed_payment_method_types: sent.allowed_payment_method_types ?? null,
    status: 'requires_payment_method' as const,
    next_action: null,
    returnUrl: null,
    lastError: null,
    metadata: mergeMetadata({}, sent.metadata),
  };
}

export function cancelIntent(account: Account, intent: Intent): Intent {
  if (intent.status === 'succeeded' || intent.status === 'canceled') {
    throw invalid(
      `You cannot cancel this ${getIntentName(intent)} because it has a status of ${intent.status}.`,
      { code: `${intent.object}_unexpected_state` },
    );
  }
  const canceled = patchIntent(account, intent, { status: 'canceled', next_action: null });
  account.emit(`${intent.object}.canceled`, toIntentView(canceled));
  return canceled;
}

export function patchIntent(account: Account, intent: Intent, changes: IntentChanges): Intent {
  return intent.object === 'setup_intent'
    ? account.tables.setupIntents.patch(intent.id, changes)
    : account.tables.paymentIntents.patch(intent.id, changes);
}

type IntentChanges = Partial<
  Pick<Intent, 'status' | 'next_action' | 'payment_method' | 'lastError' | 'returnUrl'>
>;

export function findIntent(account: Account, id: string): Intent {
  return id.startsWith('seti_')
    ? account.tables.setupIntents.need(id, 'intent')
    : account.tables.paymentIntents.need(id, 'intent');
}

export function getIntentName({ object }: Intent): 'PaymentIntent' | 'SetupIntent' {
  return object === 'setup_intent' ? 'SetupIntent' : 'PaymentIntent';
}

export function toIntentView(intent: Intent): WireObject {
  const automatic_payment_methods = intent.allowed_payment_method_types ? null : { enabled: true };
  if (intent.object === 'setup_intent') {
    const last_setup_error = intent.lastError;
    return createView('setup_intent', { ...intent, automatic_payment_methods, last_setup_error });
  }
  const { invoice: _invoice, ...payment } = intent;
  return createView('payment_intent', {
    ...payment,
    amount_capturable: 0,
    automatic_payment_methods,
    capture_method: 'automatic_async',
    confirmation_method: 'automatic',
    last_payment_error: intent.lastError,
  });
}
