import type { Account } from '../account/account';
import { createId } from '../account/ids';
import type { PriceRecord, ProductRecord } from '../account/records';
import { createView } from '../schema/skeleton';
import type { Requests } from '../schema/wire-types';
import { invalid } from '../wire/stripe-error';
import type { WireObject } from '../wire/wire-object';
import { mergeMetadata } from './metadata';

type CreatePrice = Requests['POST /v1/prices'];
type UpdatePrice = Requests['POST /v1/prices/:id'];
type CurrencyOptions = CreatePrice['currency_options'] | UpdatePrice['currency_options'];

export function createProduct(account: Account, params: Requests['POST /v1/products']): ProductRecord {
  if (params.id && account.tables.products.find(params.id)) {
    throw invalid('Product already exists.', { code: 'resource_already_exists' });
  }
  const product = account.tables.products.add({
    id: params.id ?? createId('prod'),
    created: account.clock.now(),
    name: params.name,
    description: params.description ?? null,
    active: params.active ?? true,
    metadata: mergeMetadata({}, params.metadata),
  });
  account.emit('product.created', toProductView(product));
  return product;
}

export function createPrice(account: Account, params: CreatePrice): PriceRecord {
  const product = account.tables.products.need(params.product ?? '', 'product', 400);
  claimLookupKey(account, params.lookup_key, params.transfer_lookup_key);
  const price = account.tables.prices.add({
    id: createId('price'),
    created: account.clock.now(),
    product: product.id,
    active: params.active ?? true,
    currency: params.currency,
    unit_amount: params.unit_amount ?? 0,
    lookup_key: params.lookup_key ?? null,
    nickname: params.nickname ?? null,
    tax_behavior: params.tax_behavior ?? 'unspecified',
    recurring: params.recurring
      ? { interval: params.recurring.interval, interval_count: params.recurring.interval_count ?? 1 }
      : null,
    otherCurrencies: readCurrencies(params.currency_options),
    metadata: mergeMetadata({}, params.metadata),
  });
  account.emit('price.created', toPriceView(price));
  return price;
}

export function updatePrice(account: Account, id: string, params: UpdatePrice): PriceRecord {
  const before = account.tables.prices.need(id, 'price');
  if (params.lookup_key !== before.lookup_key) {
    claimLookupKey(account, params.lookup_key, params.transfer_lookup_key);
  }
  const price = account.tables.prices.patch(id, {
    active: params.active ?? before.active,
    lookup_key: params.lookup_key ?? before.lookup_key,
    nickname: params.nickname ?? before.nickname,
    tax_behavior: params.tax_behavior ?? before.tax_behavior,
    otherCurrencies: { ...before.otherCurrencies, ...readCurrencies(params.currency_options) },
    metadata: mergeMetadata(before.metadata, params.metadata),
  });
  account.emit('price.updated', toPriceView(price));
  return price;
}

/** A lookup key belongs to one price at a time; `transfer_lookup_key` moves it. */
function claimLookupKey(account: Account, key: string | undefined, transfer: boolean | undefined): void {
  const holder = key ? account.tables.prices.all().find((price) => price.lookup_key === key) : undefined;
  if (!holder) return;
  if (!transfer) {
    throw invalid(
      `A price (\`${holder.id}\`) already uses that lookup key. You may transfer the lookup key from the price using it by setting \`transfer_lookup_key=true\`.`,
      { param: 'lookup_key' },
    );
  }
  account.tables.prices.patch(holder.id, { lookup_key: null });
}

function readCurrencies(options: CurrencyOptions): PriceRecord['otherCurrencies'] {
  return Object.fromEntries(
    Object.entries(options || {}).map(([currency, option]) => [
      currency,
      { unit_amount: option.unit_amount ?? 0, tax_behavior: option.tax_behavior ?? 'unspecified' },
    ]),
  );
}

/** What a price costs in a currency; refuses a currency it is not sold in. */
export function findAmount(price: PriceRecord, currency: string, param: string): number {
  if (price.currency === currency) return price.unit_amount;
  const option = price.otherCurrencies[currency];
  if (option) return option.unit_amount;
  const offered = [price.currency, ...Object.keys(price.otherCurrencies)].join('`, `');
  throw invalid(
    `The price specified only supports \`${offered}\`. This doesn't match the expected currency: \`${currency}\`.`,
    { param },
  );
}

export function toProductView(product: ProductRecord): WireObject {
  return createView('product', {
    ...product,
    default_price: null,
    type: 'service',
    updated: product.created,
  });
}

export function toPriceView(price: PriceRecord): WireObject {
  return createView('price', {
    ...price,
    billing_scheme: 'per_unit',
    type: price.recurring ? 'recurring' : 'one_time',
    recurring: price.recurring && {
      ...price.recurring,
      meter: null,
      trial_period_days: null,
      usage_type: 'licensed',
    },
    unit_amount_decimal: String(price.unit_amount),
  });
}

/** Sent only when requested by `expand`. */
export function toCurrencyOptionsView(price: PriceRecord): WireObject {
  const own = { [price.currency]: { unit_amount: price.unit_amount, tax_behavior: price.tax_behavior } };
  return Object.fromEntries(
    Object.entries({ ...own, ...price.otherCurrencies }).map(([currency, option]) => [
      currency,
      { custom_unit_amount: null, ...option, unit_amount_decimal: String(option.unit_amount) },
    ]),
  );
}

/** The older form of a price; subscription items still carry it. */
export function planView(price: PriceRecord): WireObject {
  return createView('plan', {
    id: price.id,
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: String(price.unit_amount),
    billing_scheme: 'per_unit',
    created: price.created,
    currency: price.currency,
    interval: price.recurring?.interval ?? 'month',
    interval_count: price.recurring?.interval_count ?? 1,
    product: price.product,
    usage_type: 'licensed',
  });
}
