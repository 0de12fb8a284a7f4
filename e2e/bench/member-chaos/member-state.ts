import type { Subscription } from '@funnel/contracts';
import type { SentMail } from './mail-log';
import type { Attempt } from './member';
import type { ChargeRecord, CustomerRecords, InvoiceRecord, SubscriptionRecord } from './provider-records';
import type { StoredSubscription } from './stored-subscriptions';

/** The account on one device; undefined for a deleted member. */
export type Screen = Subscription | undefined;

/** The state of one member at one time: at the provider, in our database, on two screens. */
export type MemberState = {
  email: string;
  attempts: readonly Attempt[];
  isDeleted: boolean;
  /** A deletion was confirmed, and nothing was begun after it. */
  mustStayDeleted: boolean;
  wantsMails: boolean;
  /** None for a deleted member whose address belongs to a new visitor. */
  mails: readonly SentMail[];
  customers: readonly CustomerRecords[];
  stored: readonly StoredSubscription[];
  screens: readonly [Screen, Screen];
  now: Date;
};

export type PriceList = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** Of a plan that has begun and not ended. */
export const RUNNING = new Set(['trialing', 'active', 'past_due', 'unpaid', 'paused']);

/** A checkout that was abandoned before its first payment. */
export function isNeverStarted({ status }: SubscriptionRecord): boolean {
  return status === 'incomplete' || status === 'incomplete_expired';
}

export function listInvoices({ customers }: MemberState): InvoiceRecord[] {
  return customers.flatMap(({ invoices }) => invoices);
}

export function listPaid(state: MemberState): { charge: ChargeRecord; invoice: InvoiceRecord | undefined }[] {
  const invoices = listInvoices(state);
  return state.customers
    .flatMap(({ charges }) => charges)
    .filter(({ isPaid }) => isPaid)
    .map((charge) => ({ charge, invoice: invoices.find(({ intents }) => intents.includes(charge.intent)) }));
}
