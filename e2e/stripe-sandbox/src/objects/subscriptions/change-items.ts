import type { Account } from '../../account/account';
import type {
  InvoiceLine,
  InvoiceRecord,
  SubscriptionItemRecord,
  SubscriptionRecord,
} from '../../account/records';
import { addInterval, monthly } from '../../rules/billing-interval';
import { findAmount } from '../catalogue';

type SentItem = { id?: string; price?: string; quantity?: number };

/** The items with other prices. A subscription with one item needs no item id. */
export function changeItems(
  account: Account,
  before: SubscriptionRecord,
  sent: readonly SentItem[],
): SubscriptionItemRecord[] {
  return before.items.map((item, index) => {
    const change =
      sent.find((one) => one.id === item.id) ?? (before.items.length === 1 ? sent[0] : undefined);
    if (!change) return item;
    const param = `items[${index}][price]`;
    const price = account.tables.prices.need(change.price ?? item.price, param, 400);
    findAmount(price, before.currency, param);
    return { ...item, price: price.id, quantity: change.quantity ?? item.quantity };
  });
}

/** Another interval starts a new period at once, as at Stripe. */
export function isOtherInterval(
  account: Account,
  before: SubscriptionRecord,
  items: readonly SubscriptionItemRecord[],
): boolean {
  return items.some((item, index) => {
    const was = before.items[index];
    return was !== undefined && formatInterval(account, item) !== formatInterval(account, was);
  });
}

/** The items in a period that starts now. */
export function startPeriod(
  account: Account,
  items: readonly SubscriptionItemRecord[],
  now: number,
): SubscriptionItemRecord[] {
  return items.map((item) => ({
    ...item,
    current_period_start: now,
    current_period_end: addInterval(now, readInterval(account, item)),
  }));
}

/** The items in the period that follows theirs. */
export function advancePeriod(
  account: Account,
  items: readonly SubscriptionItemRecord[],
): SubscriptionItemRecord[] {
  return items.map((item) => ({
    ...item,
    current_period_start: item.current_period_end,
    current_period_end: addInterval(item.current_period_end, readInterval(account, item)),
  }));
}

/** What was paid for the time from `at` to the end of the period, given back. */
export function creditUnusedTime(account: Account, before: SubscriptionRecord, at: number): InvoiceLine[] {
  return before.items.map((item) => {
    const { current_period_start: start, current_period_end: end } = item;
    const left = Math.min(1, Math.max(0, (end - at) / Math.max(1, end - start)));
    return {
      price: item.price,
      quantity: item.quantity,
      amount: -Math.round(findPaidAmount(account, before, item) * left),
      start: at,
      end,
      creditedItem: item.id,
    };
  });
}

/** Of the invoice that paid the current period; a trial was free. */
function findPaidAmount(account: Account, { id }: SubscriptionRecord, item: SubscriptionItemRecord): number {
  const paid = account.tables.invoices
    .all()
    .findLast((invoice) => invoice.subscription === id && paysFor(invoice, item));
  const line = paid?.lines.find((one) => belongsToItem(one, item));
  if (!paid || !line) return 0;
  const charged = paid.lines.filter((one) => one.creditedItem === undefined);
  const regular = charged.reduce((sum, one) => sum + one.amount, 0);
  return regular === 0 ? 0 : line.amount - (paid.discountAmount * line.amount) / regular;
}

function paysFor({ status, lines }: InvoiceRecord, item: SubscriptionItemRecord): boolean {
  return status === 'paid' && lines.some((line) => belongsToItem(line, item));
}

function belongsToItem(line: InvoiceLine, item: SubscriptionItemRecord): boolean {
  return line.creditedItem === undefined && line.price === item.price && line.end === item.current_period_end;
}

function formatInterval(account: Account, item: SubscriptionItemRecord): string {
  const { interval, interval_count: count } = readInterval(account, item);
  return `${count} ${interval}`;
}

function readInterval(account: Account, { price }: SubscriptionItemRecord) {
  return account.tables.prices.need(price).recurring ?? monthly;
}
