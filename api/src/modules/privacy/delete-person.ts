import type { MailPayload } from '@funnel/content/mail';
import { getServerFormatLocale, type Locale, resolveTimeZone } from '@funnel/contracts';
import { sql } from 'kysely';
import { findMember, type Member } from '../../platform/accounts/members-store';
import { recordSecurityEvent } from '../../platform/audit/security-events';
import type { Db } from '../../platform/database/database';
import { clearDoneJobsAbout, clearJobsAbout, enqueue } from '../../platform/outbox/outbox';
import type { DataRecipient } from '../../platform/privacy/data-recipient';
import { type SavedDeletion, saveDeletion } from './deletions-store';
import { enqueueErasure } from './erase-job';
import { findPerson, toReference } from './find-person';
import { deleteRows } from './personal-rows';

export type DeletePersonDependencies = {
  siteUrl: string;
  recipients: readonly DataRecipient[];
  /** Keeps the proof of purchases, without their owner, and has what is still owed to them refunded. */
  keepPurchaseRecords(transaction: Db, contextIds: readonly string[]): Promise<void>;
};

export type PersonToDelete = {
  contextIds: readonly string[];
  /** Set for a member. */
  memberUuid?: string | undefined;
  address?: string | undefined;
  now: Date;
};

/**
 * Deletes a person here, and asks every other service to. One transaction: either nothing has happened, or everything
 * here is gone and every service will be asked until it answers. Undefined when a call at the same time was first.
 */
export async function deletePerson(
  transaction: Db,
  { siteUrl, recipients, keepPurchaseRecords }: DeletePersonDependencies,
  { contextIds, memberUuid, address, now }: PersonToDelete,
): Promise<SavedDeletion | undefined> {
  if (!(await lockPerson(transaction, contextIds))) return undefined;
  const member = memberUuid === undefined ? undefined : await findMember(transaction, memberUuid);
  const person = await findPerson(transaction, contextIds);
  const reference = { ...(await toReference(transaction, person)), deletedAt: now.toISOString() };
  await clearJobsAbout(transaction, listNames(person), now);
  if (member) await clearDoneJobsAbout(transaction, member.email);
  await keepPurchaseRecords(transaction, contextIds);
  await deleteRows(transaction, person);
  const names = recipients.map(({ name }) => name);
  const deletion = await saveDeletion(transaction, {
    hadAccount: member !== undefined,
    recipients: names,
    reference,
    now,
  });
  for (const recipient of names) await enqueueErasure(transaction, { deletionId: deletion.id, recipient });
  if (member) await enqueueConfirmation(transaction, { member, siteUrl, code: deletion.code, now });
  await recordSecurityEvent(transaction, { at: now, kind: 'person-deleted', memberUuid, address });
  return deletion;
}

/** Whether there is still someone to delete; another call for them waits until this transaction ends. */
async function lockPerson(transaction: Db, contextIds: readonly string[]): Promise<boolean> {
  const [first = ''] = contextIds;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`delete:${first}`}, 0))`.execute(transaction);
  const { rows } = await sql`
    select from visitor_contexts where id = any(${[...contextIds]}::uuid[])
    union all select from members where uuid = any(${[...contextIds]}::uuid[]) limit 1`.execute(transaction);
  return rows.length > 0;
}

function listNames({ context, email, customer, subscription }: Awaited<ReturnType<typeof findPerson>>) {
  return [...context, ...email, ...customer, ...subscription];
}

type Confirmation = { member: Member; siteUrl: string; code: string; now: Date };

async function enqueueConfirmation(
  transaction: Db,
  { member, siteUrl, code, now }: Confirmation,
): Promise<void> {
  const payload: MailPayload = {
    to: member.email,
    locale: member.locale,
    template: 'account-deleted',
    data: {
      firstName: member.firstName,
      at: formatMoment(now, member.locale),
      // In the fragment, which browsers do not send.
      link: `${siteUrl}/your-data/deletion#${code}`,
    },
  };
  await enqueue(transaction, { topic: 'mail', payload });
}

/** In UTC: the time zone was deleted with the account. */
function formatMoment(moment: Date, locale: Locale): string {
  return new Intl.DateTimeFormat(getServerFormatLocale(locale), {
    dateStyle: 'long',
    timeStyle: 'long',
    timeZone: resolveTimeZone(undefined),
  }).format(moment);
}
