import type { Account } from '../account/account';
import { toCurrencyOptionsView } from '../objects/catalogue';
import { refundList } from '../objects/charges';
import { listInvoicePayments, toConfirmationSecret } from '../objects/invoices/invoice-view';
import { viewById } from '../objects/views';
import { invalid } from './stripe-error';
import { isWireObject, type WireObject } from './wire-object';

/** Replaces ids by objects in a copy: `latest_invoice.payments`, `data.promotion.coupon`, … */
export function expand(account: Account, answer: WireObject, paths: string[]): WireObject {
  const copy = structuredClone(answer);
  for (const path of paths) expandInto(account, copy, path.split('.'));
  return copy;
}

function expandInto(account: Account, target: unknown, [field, ...rest]: string[]): void {
  if (field === undefined || target === null || target === undefined) return;
  if (Array.isArray(target)) {
    for (const one of target) expandInto(account, one, [field, ...rest]);
    return;
  }
  if (!isWireObject(target)) throw createNotExpandable(field);
  target[field] = expandValue(account, target, field);
  expandInto(account, target[field], rest);
}

function expandValue(account: Account, target: WireObject, field: string): unknown {
  const onDemand = onDemandField(account, target, field);
  if (onDemand !== undefined) return onDemand;
  if (!(field in target)) throw createNotExpandable(field);
  const value = target[field];
  if (Array.isArray(value)) return value.map((one) => resolvePath(account, one, field));
  return resolvePath(account, value, field);
}

function resolvePath(account: Account, value: unknown, field: string): unknown {
  if (typeof value !== 'string') return value;
  const found = viewById(account, value);
  if (!found) throw createNotExpandable(field);
  return found;
}

/** Fields that are sent only when expanded. */
function onDemandField({ tables }: Account, target: WireObject, field: string): unknown {
  const id = String(target['id']);
  if (target['object'] === 'price' && field === 'currency_options')
    return toCurrencyOptionsView(tables.prices.need(id));
  if (target['object'] === 'charge' && field === 'refunds') return refundList(tables, id);
  if (target['object'] !== 'invoice') return undefined;
  const invoice = tables.invoices.find(id);
  if (invoice && field === 'payments') return listInvoicePayments(invoice);
  if (invoice && field === 'confirmation_secret') return toConfirmationSecret(tables, invoice);
  return undefined;
}

function createNotExpandable(field: string) {
  return invalid(
    `This property cannot be expanded (${field}). You may want to try expanding 'data.${field}' instead.`,
  );
}
