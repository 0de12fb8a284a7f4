import type { Subscription } from '@funnel/contracts';
import type { SentMail } from '../chaos/mail-log';
import type {
  ChargeRecord,
  CustomerRecords,
  InvoiceRecord,
  SubscriptionRecord,
} from '../chaos/provider-records';
import type { StoredSubscription } from '../chaos/stored-rows';
import type { Attempt } from './member';

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
  /** The next charge of each subscription by the provider's own preview; null for none. */
  upcoming: ReadonlyMap<string, number | null>;
  stored: readonly StoredSubscription[];
  screens: readonly [Screen, Screen];
  now: Date;
};

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
