import type { Account } from '../account/account';
import { createId } from '../account/ids';
import type { Intent, PaymentIntentRecord, PaymentMethodRecord, SetupIntentRecord } from '../account/records';
import { createDeclineError } from '../rules/test-cards';
import type { BrowserPaymentMethod } from '../schema/wire-types';
import { type ErrorBody, invalid, StripeError } from '../wire/stripe-error';
import type { WireObject } from '../wire/wire-object';
import { addCharge } from './charges';
import { openDispute } from './disputes';
import { getIntentName, patchIntent, toIntentView } from './intents';
import { announceFailedPayment, announceRequiredAction, markInvoicePaid } from './invoices/invoice-payments';
import {
  attachPaymentMethod,
  createPaymentMethod,
  findPaymentMethod,
  toPaymentMethodView,
} from './payment-methods';
import { announceUpdate } from './subscriptions/announce-update';

export type Confirmation = {
  payment_method?: string;
  payment_method_data?: BrowserPaymentMethod;
  return_url?: string;
  /** The browser can show the bank's page in a frame; a server cannot. */
  use_stripe_sdk?: boolean;
  off_session?: unknown;
};

/** One state machine for both kinds of intent. */
export function confirmIntent(account: Account, intent: Intent, sent: Confirmation): Intent {
  refuseFinalIntent(intent);
  const method = readPaymentMethod(account, intent, sent);
  const chosen = patchIntent(account, intent, {
    payment_method: method.id,
    next_action: null,
    returnUrl: sent.return_url ?? null,
  });
  if (!needsAuthentication(method, sent)) return completeIntent(account, chosen, method);
  if (sent.off_session === true) return refuseWithoutCustomer(account, chosen, method);
  const action = sent.use_stripe_sdk
    ? createFrameAction(account, chosen)
    : createRedirectAction(account, chosen);
  return requireAction(account, chosen, action);
}

/** Applies the answer of the bank's page. */
export function finishAuthentication(account: Account, intent: Intent, isAuthorized: boolean): void {
  const method = account.tables.paymentMethods.find(intent.payment_method);
  if (intent.status !== 'requires_action' || !method) return;
  try {
    if (isAuthorized) completeIntent(account, intent, method);
    else failIntent(account, intent, method, createAuthenticationFailure(intent));
  } catch (error) {
    // The decline is stored on the intent, where the page reads it.
    if (!(error instanceof StripeError)) throw error;
  }
}

function refuseFinalIntent(intent: Intent): void {
  if (intent.status !== 'succeeded' && intent.status !== 'canceled') return;
  const state =
    intent.status === 'succeeded'
      ? 'already succeeded after being previously confirmed'
      : 'a status of canceled';
  throw invalid(`You cannot confirm this ${getIntentName(intent)} because it has ${state}.`, {
    code: `${intent.object}_unexpected_state`,
    [intent.object]: toIntentView(intent),
  });
}

function readPaymentMethod(account: Account, intent: Intent, sent: Confirmation): PaymentMethodRecord {
  if (sent.payment_method_data) return createPaymentMethod(account, sent.payment_method_data);
  const id = sent.payment_method ?? intent.payment_method;
  if (id) return findPaymentMethod(account, id);
  throw invalid(
    `You cannot confirm this ${getIntentName(intent)} because it's missing a payment method. Update the ${getIntentName(intent)} with a payment method and then confirm it again.`,
    { code: 'parameter_missing', param: 'payment_method' },
  );
}

function needsAuthentication(
  { behaviour, isAuthenticated }: PaymentMethodRecord,
  sent: Confirmation,
): boolean {
  if (behaviour.authentication === 'always') return true;
  return behaviour.authentication === 'until_set_up' && !(isAuthenticated && sent.off_session === true);
}

function requireAction(account: Account, intent: Intent, nextAction: WireObject): Intent {
  const waiting = patchIntent(account, intent, { status: 'requires_action', next_action: nextAction });
  account.emit(`${intent.object}.requires_action`, toIntentView(waiting));
  announceRequiredAction(account, waiting);
  return waiting;
}

/** An invoice waits for its customer, who is notified; any other payment fails. */
function refuseWithoutCustomer(account: Account, intent: Intent, method: PaymentMethodRecord): Intent {
  if (intent.object === 'setup_intent' || !intent.invoice) {
    return failIntent(account, intent, method, authenticationRequired);
  }
  const waiting = requireAction(account, intent, createFrameAction(account, intent));
  announceFailedPayment(account, waiting);
  return waiting;
}

function createFrameAction(account: Account, { id }: Intent): WireObject {
  const url = account.url(`/endive/challenge/${id}`);
  return { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: url } };
}

function createRedirectAction(account: Account, { id, returnUrl }: Intent): WireObject {
  const url = account.url(`/endive/redirect/${id}`);
  return { type: 'redirect_to_url', redirect_to_url: { return_url: returnUrl, url } };
}

function completeIntent(account: Account, intent: Intent, method: PaymentMethodRecord): Intent {
  const isSetup = intent.object === 'setup_intent';
  const decline = isSetup ? method.behaviour.onSetup : method.behaviour.onPayment;
  if (decline) return failIntent(account, intent, method, createDeclineError(decline));
  const attached = intent.customer ? attachPaymentMethod(account, method, intent.customer) : method;
  const authenticated = account.tables.paymentMethods.patch(attached.id, { isAuthenticated: true });
  const succeeded = { status: 'succeeded', next_action: null, lastError: null } as const;
  if (isSetup) {
    const changes = { ...succeeded, latest_attempt: createId('setatt') };
    return completeSetup(account, account.tables.setupIntents.patch(intent.id, changes));
  }
  const changes = { ...succeeded, amount_received: intent.amount };
  return completePayment(account, account.tables.paymentIntents.patch(intent.id, changes), authenticated);
}

/** What follows a setup intent that succeeded: a subscription that waited for the card keeps it as default. */
function completeSetup(account: Account, intent: SetupIntentRecord): SetupIntentRecord {
  const { subscriptions } = account.tables;
  const waiting = subscriptions.all().find((one) => one.pending_setup_intent === intent.id);
  account.emit('setup_intent.succeeded', toIntentView(intent));
  if (!waiting) return intent;
  subscriptions.patch(waiting.id, {
    default_payment_method: intent.payment_method,
    pending_setup_intent: null,
  });
  announceUpdate(account, waiting);
  return intent;
}

/** What follows a payment intent that succeeded: its charge, its paid invoice, perhaps a dispute. */
function completePayment(
  account: Account,
  intent: PaymentIntentRecord,
  method: PaymentMethodRecord,
): PaymentIntentRecord {
  const charge = addCharge(account, intent, { method });
  const charged = account.tables.paymentIntents.patch(intent.id, { latest_charge: charge.id });
  account.emit('payment_intent.succeeded', toIntentView(charged));
  const invoice = account.tables.invoices.find(intent.invoice);
  if (invoice) markInvoicePaid(account, invoice, method.id);
  const { disputedAs } = method.behaviour;
  if (disputedAs) openDispute(account, charge, disputedAs);
  return charged;
}

function failIntent(account: Account, intent: Intent, method: PaymentMethodRecord, error: ErrorBody): never {
  const charge = addFailedCharge(account, intent, { method, failure: error });
  const failure = { ...error, ...(charge && { charge }), payment_method: toPaymentMethodView(method) };
  const failed = patchIntent(account, intent, {
    status: 'requires_payment_method',
    next_action: null,
    payment_method: null,
    lastError: failure,
  });
  const isSetup = intent.object === 'setup_intent';
  account.emit(isSetup ? 'setup_intent.setup_failed' : 'payment_intent.payment_failed', toIntentView(failed));
  announceFailedPayment(account, failed);
  throw new StripeError(402, { ...failure, [intent.object]: toIntentView(failed) });
}

/** Only a bank's decline leaves a charge; a failed 3-D Secure challenge does not. */
function addFailedCharge(
  account: Account,
  intent: Intent,
  refused: { method: PaymentMethodRecord; failure: ErrorBody },
): string | undefined {
  if (intent.object === 'setup_intent' || refused.failure.type !== 'card_error') return undefined;
  const { id } = addCharge(account, intent, refused);
  account.tables.paymentIntents.patch(intent.id, { latest_charge: id });
  return id;
}

const authenticationRequired: ErrorBody = {
  type: 'card_error',
  code: 'authentication_required',
  decline_code: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
};

function createAuthenticationFailure({ object }: Intent): ErrorBody {
  return {
    type: 'invalid_request_error',
    code: `${object}_authentication_failure`,
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  };
}
