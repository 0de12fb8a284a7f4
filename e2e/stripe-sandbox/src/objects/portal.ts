import type { Account } from '../account/account';
import { createId } from '../account/ids';
import type { PortalSessionRecord, SubscriptionRecord } from '../account/records';
import { createView } from '../schema/skeleton';
import type { BrowserPaymentMethod, Requests } from '../schema/wire-types';
import { createMissingObject } from '../wire/stripe-error';
import type { WireObject } from '../wire/wire-object';
import { confirmIntent } from './confirm';
import { findLiveCustomer, updateCustomer } from './customers';
import { createSetupIntent } from './intents';
import { updateSubscription } from './subscriptions/change-subscription';
import { isEnded } from './subscriptions/end-subscription';

type Create = Requests['POST /v1/billing_portal/sessions'];

/** The link to the page where a customer looks after card and subscription. */
export function createPortalSession(account: Account, params: Create): WireObject {
  const customer = findLiveCustomer(account, params.customer ?? '');
  const session = account.tables.portalSessions.add({
    id: createId('bps'),
    created: account.clock.now(),
    customer: customer.id,
    returnUrl: params.return_url ?? null,
    flow: params.flow_data?.type ?? null,
    setupIntent: null,
  });
  return createView('billing_portal.session', {
    ...session,
    configuration: 'bpc_sandbox',
    flow: session.flow && toFlowView(session.flow),
    locale: null,
    return_url: session.returnUrl,
    url: account.url(`/endive/portal/${session.id}`),
  });
}

function toFlowView(type: string): WireObject {
  return {
    type,
    after_completion: { type: 'portal_homepage', hosted_confirmation: null, redirect: null },
    customer_update: null,
    subscription_cancel: null,
    subscription_pause: null,
    subscription_update: null,
    subscription_update_confirm: null,
  };
}

export function allowsFlow({ flow }: PortalSessionRecord, type: string): boolean {
  return flow === null || flow === type;
}

export function listLiveSubscriptions({ tables }: Account, customer: string): SubscriptionRecord[] {
  return tables.subscriptions
    .all()
    .filter((one) => one.customer === customer && !isEnded(one) && one.status !== 'incomplete');
}

/** Saves a card. Returns the authentication URL when the bank requires it. */
export function saveCard(
  account: Account,
  session: PortalSessionRecord,
  card: BrowserPaymentMethod,
): string | undefined {
  const intent = createSetupIntent(account, { customer: session.customer, usage: 'off_session' });
  account.tables.portalSessions.patch(session.id, { setupIntent: intent.id });
  confirmIntent(account, intent, {
    payment_method_data: card,
    return_url: account.url(`/endive/portal/${session.id}`),
  });
  const waiting = account.tables.portalSessions.need(session.id);
  return applySavedCard(account, waiting) ? undefined : account.url(`/endive/redirect/${intent.id}`);
}

/**
 * Makes a saved card the customer's default. As at Stripe, a subscription with its own default card keeps using that
 * one.
 */
export function applySavedCard(account: Account, { id, setupIntent }: PortalSessionRecord): boolean {
  const intent = account.tables.setupIntents.find(setupIntent);
  if (intent?.status !== 'succeeded' || !intent.customer || !intent.payment_method) return false;
  account.tables.portalSessions.patch(id, { setupIntent: null });
  updateCustomer(account, intent.customer, {
    invoice_settings: { default_payment_method: intent.payment_method },
  });
  return true;
}

/** Ends a subscription with its period, or keeps it. */
export function changeOwnSubscription(
  account: Account,
  { customer }: PortalSessionRecord,
  { id, isLeaving }: { id: string; isLeaving: boolean },
): void {
  const { id: own } = findOwnSubscription(account, customer, id);
  updateSubscription(account, own, { cancel_at_period_end: isLeaving });
}

function findOwnSubscription(account: Account, customer: string, id: string): SubscriptionRecord {
  const found = listLiveSubscriptions(account, customer).find((one) => one.id === id);
  if (!found) throw createMissingObject('subscription', id);
  return found;
}
