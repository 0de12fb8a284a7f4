import type { InvoiceRecord } from '../chaos/provider-records';
import { isNeverStarted, listInvoices, type MemberState } from './member-state';
import type { Finding, Found } from './rules';

const HOUR = 3600;
const DAY = 24 * HOUR;
const DUE_AFTER = 30 * DAY;
const VALID_FOR = 7 * DAY;
/** Mails are collected up to a day after they were sent, and a failed one is sent again. */
const LATE = 2 * DAY;

/**
 * Who left gets a discount from thirty days after the end of the plan, for seven days from when it is first shown, and a
 * mail about it after consent. All times are in Unix seconds.
 */
export function auditWinback(state: MemberState, found: Found): Finding[] {
  const purchases = listInvoices(state)
    .filter(
      ({ reason, status, charged }) => reason === 'subscription_create' && status === 'paid' && charged > 0,
    )
    .flatMap((invoice) => auditPurchase(state, invoice, found));
  return [...purchases, ...auditOfferMails(state, found), ...auditMissingMail(state, found)];
}

function auditPurchase(state: MemberState, invoice: InvoiceRecord, found: Found): Finding[] {
  const { id, created, discount, subscriptionId } = invoice;
  const due = findDue(state, { at: created, except: subscriptionId }) ?? Number.POSITIVE_INFINITY;
  const end = findFirstShown(state, due, created) + VALID_FOR;
  if (discount > 0 && (created < due || created > end))
    return [found('winback that is not due', `${id} is ${discount} less`)];
  if (discount === 0 && created > due + HOUR && created < end - LATE)
    return [found('winback due and not given', `${id} is not reduced`)];
  return [];
}

function auditOfferMails(state: MemberState, found: Found): Finding[] {
  return state.mails
    .filter(({ links }) => links.some((link) => link.includes('winback-')))
    .flatMap(({ at, links, subject }) => {
      const sent = at.getTime() / 1000;
      const due = findDue(state, { at: sent });
      const isAllowed = state.wantsMails && due !== undefined && (!isDiscount(links) || sent >= due);
      return isAllowed ? [] : [found('winback that is not due', `${subject} at ${at.toISOString()}`)];
    });
}

/** Who agreed, and still has no plan when the discount has been due for some time, was told. */
function auditMissingMail(state: MemberState, found: Found): Finding[] {
  const at = state.now.getTime() / 1000;
  const due = findDue(state, { at });
  if (!state.wantsMails || state.isDeleted || due === undefined || at < due + LATE) return [];
  const isTold = state.mails.some((mail) => isDiscount(mail.links) && mail.at.getTime() / 1000 >= due);
  return isTold ? [] : [found('winback due and not given', 'no mail')];
}

function isDiscount(links: readonly string[]): boolean {
  return links.some((link) => link.includes('winback-30off'));
}

/** When the discount is due to a member whose last plan had ended by then; undefined for everybody else. */
function findDue(
  { customers, stored }: MemberState,
  { at, except }: { at: number; except?: string },
): number | undefined {
  const begun = customers
    .flatMap((customer) => customer.subscriptions.map((subscription) => ({ ...subscription, customer })))
    .filter((one) => one.id !== except && one.created <= at && !isNeverStarted(one))
    .filter(({ id }) => stored.some(({ subscriptionId }) => subscriptionId === id));
  if (begun.some(({ endedAt }) => endedAt === null || endedAt > at)) return undefined;
  const last = begun.toSorted((one, other) => other.created - one.created)[0];
  if (!last?.endedAt) return undefined;
  const { customer, id, endedAt } = last;
  const row = stored.find(({ subscriptionId }) => subscriptionId === id);
  const intents = customer.invoices.filter((one) => one.subscriptionId === id).flatMap((one) => one.intents);
  const isRefunded = customer.charges.some(
    ({ intent, refunds }) => refunds.length > 0 && intents.includes(intent),
  );
  return isRefunded || row?.withdrawnAt !== null ? undefined : endedAt + DUE_AFTER;
}

/** The mail, or the account when the member wanted to buy. */
function findFirstShown({ mails, attempts }: MemberState, due: number, purchased: number): number {
  const shown = [
    ...mails.filter(({ links }) => isDiscount(links)),
    ...attempts.filter(({ kind }) => kind === 'buy-again'),
  ].map(({ at }) => at.getTime() / 1000);
  return Math.min(purchased, ...shown.filter((moment) => moment >= due));
}
