import type { Account } from '../../account/account';
import type { CustomerRecord, PriceRecord } from '../../account/records';
import { addInterval, daySeconds } from '../../rules/billing-interval';
import type { TaxLocation } from '../../rules/sales-tax';
import { createSkeleton } from '../../schema/skeleton';
import type { Requests } from '../../schema/wire-types';
import { invalid } from '../../wire/stripe-error';
import type { WireObject } from '../../wire/wire-object';
import { readDiscounts, requireMinimum } from '../coupons';
import { requireTaxable } from '../customers';
import { viewPreview } from './invoice-draft';
import { computeTotals } from './invoices';

type Params = Requests['POST /v1/invoices/create_preview'];

/** The next invoice of a subscription that does not exist yet: empty during a trial, else with discounts and tax. */
export function previewInvoice(account: Account, params: Params): WireObject {
  const now = account.clock.now();
  const customer = account.tables.customers.find(params.customer);
  const items = readItems(account, params, now);
  const currency = params.currency ?? customer?.currency ?? items[0]?.chosen.currency ?? '';
  const discounts = readDiscounts(account, params.discounts || undefined, customer?.id ?? null);
  const { subtotal } = computeTotals(account, { items, currency, coupons: [], taxedAt: null });
  requireMinimum(account, discounts, { subtotal, currency });
  const isTrial = isInTrial(params, now);
  const totals = computeTotals(account, {
    items: isTrial ? [] : items,
    currency,
    coupons: discounts.map((discount) => account.tables.coupons.need(discount.coupon)),
    taxedAt: resolveTax(params, customer),
  });
  const view = viewPreview(account, {
    created: now,
    customer: customer?.id ?? '',
    subscription: '',
    currency,
    discounts: discounts.map((discount) => discount.id),
    isTaxed: params.automatic_tax?.enabled ?? false,
    ...totals,
  });
  const { parent } = createSkeleton('invoice');
  return { ...view, customer: customer?.id ?? null, parent };
}

type PreviewItem = {
  chosen: PriceRecord;
  price: string;
  quantity: number;
  current_period_start: number;
  current_period_end: number;
};

function readItems(account: Account, params: Params, now: number): PreviewItem[] {
  const items = params.subscription_details?.items;
  if (!items?.length) {
    throw invalid('Missing required param: subscription_details[items].', {
      code: 'parameter_missing',
      param: 'subscription_details[items]',
    });
  }
  return items.map((item, index) => {
    const chosen = account.tables.prices.need(
      item.price ?? '',
      `subscription_details[items][${index}][price]`,
      400,
    );
    return {
      chosen,
      price: chosen.id,
      quantity: item.quantity ?? 1,
      current_period_start: now,
      current_period_end: addInterval(now, chosen.recurring),
    };
  });
}

function isInTrial({ subscription_details: details }: Params, now: number): boolean {
  const end = details?.trial_end;
  return typeof end === 'number' && end > now + daySeconds / 24;
}

function resolveTax(params: Params, customer: CustomerRecord | undefined): { location: TaxLocation } | null {
  if (!params.automatic_tax?.enabled) return null;
  const sent = params.customer_details?.address;
  const location = sent
    ? { country: sent.country ?? null, postal_code: sent.postal_code ?? null }
    : (customer?.address ?? null);
  requireTaxable(location);
  return { location };
}
