import type { Account } from '../account/account';
import type { Records } from '../account/tables';
import { toEventView } from '../webhooks/event-view';
import type { WireObject } from '../wire/wire-object';
import { toChargeView, toDisputeView, toRefundView } from './charge-view';
import { toCouponView, toDiscountView, toPromotionCodeView } from './coupon-view';
import { toCustomerView } from './customer-view';
import { toInvoiceView } from './invoices/invoice-view';
import { toPaymentIntentView, toPaymentMethodView, toSetupIntentView } from './payment-view';
import { toPriceView, toProductView } from './price-view';
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
  setupIntents: toSetupIntentView,
  paymentIntents: toPaymentIntentView,
  charges: toChargeView,
  refunds: toRefundView,
  disputes: toDisputeView,
  subscriptions: toSubscriptionView,
  invoices: toInvoiceView,
  testClocks: toTestClockView,
  events: toEventView,
};

const kindsByPrefix: Record<string, Kind> = {
  cus: 'customers',
  prod: 'products',
  price: 'prices',
  promo: 'promotionCodes',
  di: 'discounts',
  pm: 'paymentMethods',
  seti: 'setupIntents',
  pi: 'paymentIntents',
  ch: 'charges',
  re: 'refunds',
  du: 'disputes',
  sub: 'subscriptions',
  in: 'invoices',
  clock: 'testClocks',
};

export function viewRecord<Name extends Kind>(
  account: Account,
  kind: Name,
  record: Records[Name],
): WireObject {
  return views[kind](record, account);
}

/** The object behind an id, for `expand`: the prefix names the kind, but coupons may have any id. */
export function viewById(account: Account, id: string): WireObject | undefined {
  const kind = kindsByPrefix[id.split('_')[0] ?? ''];
  return (kind && viewFound(account, kind, id)) ?? viewFound(account, 'coupons', id);
}

function viewFound<Name extends Kind>(account: Account, kind: Name, id: string): WireObject | undefined {
  const record = account.tables[kind].find(id);
  return record && viewRecord(account, kind, record);
}

/** All objects as the API returns them, oldest first, under their names on the wire. */
export function viewTables(account: Account): Record<string, WireObject[]> {
  return Object.fromEntries(
    Object.keys(views)
      .filter(isKind)
      .map((kind) => [account.tables[kind].name, viewAll(account, kind)]),
  );
}

function isKind(name: string): name is Kind {
  return name in views;
}

function viewAll<Name extends Kind>(account: Account, kind: Name): WireObject[] {
  return account.tables[kind].all().map((record) => viewRecord(account, kind, record));
}
