import type { Account } from '../account/account';
import { createId } from '../account/ids';
import { type Address, type CustomerRecord, emptyAddress } from '../account/records';
import { isTaxable, type TaxLocation } from '../rules/sales-tax';
import { createSkeleton, createView } from '../schema/skeleton';
import type { Requests } from '../schema/wire-types';
import { createMissingObject, invalid } from '../wire/stripe-error';
import { listChanges, type WireObject } from '../wire/wire-object';
import { mergeMetadata } from './metadata';
import { cancelSubscription } from './subscriptions/change-subscription';
import { isEnded } from './subscriptions/end-subscription';

type Create = Requests['POST /v1/customers'];
type Update = Requests['POST /v1/customers/:id'];

export function createCustomer(account: Account, params: Create): CustomerRecord {
  const testClock = params.test_clock ? account.tables.testClocks.need(params.test_clock).id : null;
  const address = readAddress(params.address);
  if (params.tax?.validate_location === 'immediately') requireTaxable(address);
  const customer = account.tables.customers.add({
    id: createId('cus'),
    created: account.clock.now(testClock),
    email: params.email ?? null,
    name: params.name || null,
    description: params.description ?? null,
    phone: params.phone ?? null,
    address,
    currency: null,
    test_clock: testClock,
    defaultPaymentMethod: params.invoice_settings?.default_payment_method ?? null,
    metadata: mergeMetadata({}, params.metadata),
    isDeleted: false,
  });
  account.emit('customer.created', toCustomerView(customer));
  return customer;
}

export function updateCustomer(account: Account, id: string, params: Update): CustomerRecord {
  const before = account.tables.customers.need(id);
  if (before.isDeleted) throw createMissingObject('customer', id);
  const address = params.address === undefined ? before.address : readAddress(params.address);
  if (params.tax?.validate_location === 'immediately') requireTaxable(address);
  const customer = account.tables.customers.patch(id, {
    address,
    email: params.email ?? before.email,
    name: params.name === undefined ? before.name : params.name || null,
    description: params.description ?? before.description,
    phone: params.phone ?? before.phone,
    metadata: mergeMetadata(before.metadata, params.metadata),
    defaultPaymentMethod: params.invoice_settings?.default_payment_method ?? before.defaultPaymentMethod,
  });
  const view = toCustomerView(customer);
  account.emit('customer.updated', view, listChanges(toCustomerView(before), view));
  return customer;
}

/** Ends the customer's subscriptions; their records stay readable. */
export function deleteCustomer(account: Account, id: string): CustomerRecord {
  const before = account.tables.customers.need(id);
  if (before.isDeleted) throw createMissingObject('customer', id);
  for (const subscription of account.tables.subscriptions.all()) {
    if (subscription.customer === id && !isEnded(subscription)) cancelSubscription(account, subscription.id);
  }
  const customer = account.tables.customers.patch(id, { isDeleted: true });
  account.emit('customer.deleted', toCustomerView(before));
  return customer;
}

export function findLiveCustomer(account: Account, id: string): CustomerRecord {
  const customer = account.tables.customers.need(id, 'customer', 400);
  if (customer.isDeleted)
    throw invalid(`No such customer: '${id}'`, { code: 'resource_missing', param: 'customer' });
  return customer;
}

export function requireTaxable(location: TaxLocation): void {
  if (isTaxable(location)) return;
  throw invalid(
    "The customer's location isn't recognized. Set a valid customer address in order to automatically calculate tax.",
    { code: 'customer_tax_location_invalid' },
  );
}

function readAddress(sent: Create['address']): Address | null {
  return sent ? { ...emptyAddress, ...sent } : null;
}

export function toCustomerView(customer: CustomerRecord): WireObject {
  if (customer.isDeleted) return { id: customer.id, object: 'customer', deleted: true };
  const empty = createSkeleton('customer');
  return createView('customer', {
    ...customer,
    delinquent: false,
    invoice_prefix: customer.id.slice(-8).toUpperCase(),
    invoice_settings: { ...empty.invoice_settings, default_payment_method: customer.defaultPaymentMethod },
    preferred_locales: [],
    tax_exempt: 'none',
  });
}
