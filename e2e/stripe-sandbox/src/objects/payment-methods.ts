import { createHash } from 'node:crypto';
import type { Account } from '../account/account';
import { createId } from '../account/ids';
import { emptyAddress, type PaymentMethodRecord } from '../account/records';
import { createDeclineError, getCardBehaviour, isCardNumber, testTokenNumber } from '../rules/test-cards';
import { createView } from '../schema/skeleton';
import type { BrowserPaymentMethod, Requests } from '../schema/wire-types';
import { invalid, StripeError } from '../wire/stripe-error';
import type { WireObject } from '../wire/wire-object';

export function createPaymentMethod(account: Account, sent: BrowserPaymentMethod): PaymentMethodRecord {
  const number = (sent.card?.number ?? '').replaceAll(/\s/g, '');
  return account.tables.paymentMethods.add({
    id: createId('pm'),
    created: account.clock.now(),
    type: 'card',
    customer: null,
    billing_details: toBillingDetails(sent.billing_details),
    card: { ...createCard(account, number, sent.card), ...createWallet(sent.wallet) },
    behaviour: getCardBehaviour(number),
    isAuthenticated: false,
    metadata: {},
  });
}

/** Test tokens such as `pm_card_visa` create a new payment method on every use. */
export function findPaymentMethod(account: Account, id: string): PaymentMethodRecord {
  const number = testTokenNumber(id);
  if (!number) return account.tables.paymentMethods.need(id, 'payment_method', 400);
  return createPaymentMethod(account, { type: 'card', card: { number, exp_month: 12, exp_year: 2034 } });
}

export function checkAndAttach(
  account: Account,
  id: string,
  params: Requests['POST /v1/payment_methods/:id/attach'],
): PaymentMethodRecord {
  const customer = account.tables.customers.need(params.customer ?? '', 'customer', 400);
  const method = findPaymentMethod(account, id);
  const decline = method.behaviour.onSetup;
  if (!decline) return attachPaymentMethod(account, method, customer.id);
  throw new StripeError(402, { ...createDeclineError(decline), payment_method: toPaymentMethodView(method) });
}

export function attachPaymentMethod(
  account: Account,
  method: PaymentMethodRecord,
  customer: string,
): PaymentMethodRecord {
  if (method.customer === customer) return method;
  if (method.customer) {
    throw invalid('The payment method you provided has already been attached to a customer.', {
      code: 'payment_method_unexpected_state',
    });
  }
  const attached = account.tables.paymentMethods.patch(method.id, { customer });
  account.emit('payment_method.attached', toPaymentMethodView(attached));
  return attached;
}

/** The bank replaced a card; merchants that stored it are notified. */
export function renewCard(
  account: Account,
  id: string,
  changes: { exp_month: number; exp_year: number; last4?: string | undefined },
): PaymentMethodRecord {
  const before = account.tables.paymentMethods.need(id, 'payment_method');
  const { exp_month, exp_year, last4 = before.card['last4'] } = changes;
  const card = { ...before.card, exp_month, exp_year, last4 };
  // A card that failed because it was outdated works again.
  const { onPayment: _refused, ...behaviour } = before.behaviour;
  const method = account.tables.paymentMethods.patch(id, { card, behaviour });
  account.emit('payment_method.automatically_updated', toPaymentMethodView(method), {
    card: { exp_month: before.card['exp_month'], exp_year: before.card['exp_year'] },
  });
  return method;
}

export function detachPaymentMethod(account: Account, id: string): PaymentMethodRecord {
  const { customer: owner } = account.tables.paymentMethods.need(id, 'payment_method');
  if (!owner) {
    throw invalid(
      'The payment method you provided is not attached to a customer so detachment is impossible.',
      { code: 'payment_method_unexpected_state' },
    );
  }
  const method = account.tables.paymentMethods.patch(id, { customer: null });
  forgetDefault(account, owner, id);
  account.emit('payment_method.detached', toPaymentMethodView(method));
  return method;
}

/** A detached card is no longer a default. */
function forgetDefault({ tables }: Account, owner: string, id: string): void {
  if (tables.customers.need(owner).defaultPaymentMethod === id) {
    tables.customers.patch(owner, { defaultPaymentMethod: null });
  }
  for (const one of tables.subscriptions.all()) {
    if (one.default_payment_method === id)
      tables.subscriptions.patch(one.id, { default_payment_method: null });
  }
}

function createCard(account: Account, number: string, card: BrowserPaymentMethod['card']): WireObject {
  const month = card?.exp_month ?? 0;
  const year = 2000 + ((card?.exp_year ?? 0) % 100);
  if (!isCardNumber(number))
    throw createCardError('incorrect_number', 'number', 'Your card number is incorrect.');
  const today = new Date(account.clock.now() * 1000);
  if (year < today.getUTCFullYear() || year > today.getUTCFullYear() + 50) {
    throw createCardError('invalid_expiry_year', 'exp_year', "Your card's expiration year is invalid.");
  }
  const isOver = year === today.getUTCFullYear() && month < today.getUTCMonth() + 1;
  if (month < 1 || month > 12 || isOver) {
    throw createCardError('invalid_expiry_month', 'exp_month', "Your card's expiration month is invalid.");
  }
  const { brand } = getCardBehaviour(number);
  return {
    brand,
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'unchecked' },
    country: 'US',
    display_brand: brand,
    exp_month: month,
    exp_year: year,
    fingerprint: hashCardNumber(number),
    funding: 'credit',
    generated_from: null,
    last4: number.slice(-4),
    networks: { available: [brand], preferred: null },
    regulated_status: 'unregulated',
    three_d_secure_usage: { supported: true },
    wallet: null,
  };
}

function createWallet(type: string | undefined): WireObject {
  if (type !== 'apple_pay' && type !== 'google_pay' && type !== 'link') return {};
  return { wallet: { type, dynamic_last4: null, [type]: {} } };
}

/** Stable for the same card number, which cannot be read from it. */
function hashCardNumber(number: string): string {
  return createHash('sha256').update(`fingerprint ${number}`).digest('hex').slice(0, 16);
}

function createCardError(code: string, param: string, message: string): StripeError {
  return new StripeError(402, { type: 'card_error', code, param, message });
}

function toBillingDetails(sent: BrowserPaymentMethod['billing_details']): WireObject {
  return {
    address: { ...emptyAddress, ...sent?.address },
    email: sent?.email || null,
    name: sent?.name ?? null,
    phone: sent?.phone ?? null,
    tax_id: null,
  };
}

export function toPaymentMethodView(record: PaymentMethodRecord): WireObject {
  const { behaviour: _behaviour, ...method } = record;
  return createView('payment_method', method);
}
