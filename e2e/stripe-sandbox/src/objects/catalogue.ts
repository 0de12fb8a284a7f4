import type { Account } from '../account/account';
import { createId } from '../account/ids';
import type { PriceRecord, ProductRecord } from '../account/records';
import type { Requests } from '../schema/wire-types';
import { invalid } from '../wire/stripe-error';
import { mergeMetadata } from './metadata';
import { toPriceView, toProductView } from './price-view';

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

export function updateProduct(account: Account, id: string, params: Requests['POST /v1/products/:id']) {
  const before = account.tables.products.need(id);
  const product = account.tables.products.patch(id, {
    name: params.name ?? before.name,
    description: params.description ?? before.description,
    active: params.active ?? before.active,
    metadata: mergeMetadata(before.metadata, params.metadata),
  });
  account.emit('product.updated', toProductView(product));
  return product;
}

export function createPrice(account: Account, params: CreatePrice): PriceRecord {
  const product = params.product
    ? account.tables.products.need(params.product, 'product', 400)
    : createProduct(account, { name: params.product_data?.name ?? '' });
  claimLookupKey(account, params.lookup_key, params.transfer_lookup_key);
  const price = account.tables.prices.add({
    id: createId('price'),
    created: account.clock.now(),
    product: product.id,
    active: params.active ?? true,
    currency: params.currency,
    unit_amount: params.unit_amount ?? Number(params.unit_amount_decimal ?? 0),
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
      {
        unit_amount: option.unit_amount ?? Number(option.unit_amount_decimal ?? 0),
        tax_behavior: option.tax_behavior ?? 'unspecified',
      },
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
