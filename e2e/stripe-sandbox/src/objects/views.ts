import type { Account } from '../account/account';
import type { Records } from '../account/tables';
import { toEventView } from '../webhooks/event-view';
import type { WireObject } from '../wire/wire-object';
import { toPriceView, toProductView } from './catalogue';
import { toChargeView, toRefundView } from './charges';
import { toCouponView, toDiscountView, toPromotionCodeView } from './coupons';
import { toCustomerView } from './customers';
import { toDisputeView } from './disputes';
import { toIntentView } from './intents';
import { toInvoiceView } from './invoices/invoice-view';
import { toPaymentMethodView } from './payment-methods';
import { toSubscriptionView } from './subscriptions/subscription-view';
import { toTestClockView } from './test-clocks';

/** Kinds of objects that are sent by themselves. */
export type Kind = Exclude<keyof Records, 'portalSessions'>;

const views: { [Name in Kind]: (record: Records[Name], account: Account) => WireObject } = {
  customers: toCustomerView,
  products: toProductView,
  prices: toPriceView,
  coupons: toCouponView,
  promotionCodes: toPromotionCodeView,
  discounts: toDiscountView,
  paymentMethods: toPaymentMethodView,
  setupIntents: toIntentView,
  paymentIntents: toIntentView,
  charges: toChargeView,
  refunds: toRefundView,
  disputes: toDisputeView,
  subscriptions: toSubscriptionView,
  invoices: toInvoiceView,
  testClocks: toTestClockView,
  events: toEventView,
};

const kinds = Object.keys(views).filter((name): name is Kind => name in views);

export function viewRecord<Name extends Kind>(
  account: Account,
  kind: Name,
  record: Records[Name],
): WireObject {
  return views[kind](record, account);
}

/** The object behind an id, of whatever kind, for `expand`. */
export function viewById(account: Account, id: string): WireObject | undefined {
  return kinds.map((kind) => viewFound(account, kind, id)).find((view) => view !== undefined);
}

function viewFound<Name extends Kind>(account: Account, kind: Name, id: string): WireObject | undefined {
  const record = account.tables[kind].find(id);
  return record && viewRecord(account, kind, record);
}

/** All objects as the API returns them, oldest first, under their names on the wire. */
export function viewTables(account: Account): Record<string, WireObject[]> {
  return Object.fromEntries(kinds.map((kind) => [account.tables[kind].name, viewAll(account, kind)]));
}

function viewAll<Name extends Kind>(account: Account, kind: Name): WireObject[] {
  return account.tables[kind].all().map((record) => viewRecord(account, kind, record));
}
