import type { PriceRecord, ProductRecord } from '../account/records';
import { createView } from '../schema/skeleton';
import type { WireObject } from '../wire/wire-object';

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
