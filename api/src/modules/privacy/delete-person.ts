import { findMemberAmong, type Member } from '../../platform/accounts/members-store';
import { recordSecurityEvent } from '../../platform/audit/security-events';
import type { Db } from '../../platform/database/database';
import type { EventSink } from '../../platform/ingest/event-sink';
import { formatMoment } from '../../platform/mail/format-moment';
import { enqueueMail } from '../../platform/mail/mail-job';
import { findLastJobId } from '../../platform/outbox/outbox';
import type { DataRecipient } from '../../platform/privacy/data-recipient';
import { findPerson, toReference } from '../../platform/privacy/find-person';
import { closeAccess } from '../../platform/privacy/personal-rows';
import type { SiteContext } from '../../platform/site-context';
import { lockVisitors } from '../../platform/visitors/visitor-contexts';
import { type SavedDeletion, saveDeletion } from './deletions-store';
import { enqueueErasure, type OwnReference } from './erase-job';

export type DeletePersonDependencies = Pick<SiteContext, 'siteUrl'> & {
  recipients: readonly DataRecipient[];
  /** Keeps the proof of purchases, without their owner, and has what is still owed to them refunded. */
  keepPurchaseRecords(transaction: Db, contextIds: readonly string[]): Promise<void>;
  /** Refuses what visitors did before and arrives later. */
  eraseEvents: EventSink['erase'];
};

export type PersonToDelete = {
  contextIds: readonly string[];
  address?: string | undefined;
  now: Date;
};

/**
 * Deletes a person. In the transaction of the call their access ends: account, sessions, keys, copies, purchases under
 * way. Their other rows follow in a job, and every service is asked in one of its own, until each has its receipt.
 * Undefined when a call at the same time was first.
 */
export async function deletePerson(
  transaction: Db,
  { siteUrl, recipients, keepPurchaseRecords, eraseEvents }: DeletePersonDependencies,
  { contextIds, address, now }: PersonToDelete,
): Promise<SavedDeletion | undefined> {
  if ((await lockVisitors(transaction, contextIds)).length === 0) return undefined;
  // Looked for under the lock: a visitor may have become a member since the call began.
  const member = await findMemberAmong(transaction, contextIds);
  const person = await findPerson(transaction, contextIds);
  const requestedAt = now.toISOString();
  const hadAccount = member !== undefined;
  const reference = { ...(await toReference(transaction, person)), deletedAt: requestedAt, hadAccount };
  const unprovenEmail =
    member && !person.email.includes(member.email.toLowerCase()) ? member.email : undefined;
  const lastJobId = await findLastJobId(transaction);
  await keepPurchaseRecords(transaction, contextIds);
  await closeAccess(transaction, person);
  await eraseEvents(transaction, person.visitor);
  const own: OwnReference = { person, unprovenEmail, lastJobId, requestedAt };
  const references = { own, ...Object.fromEntries(recipients.map(({ name }) => [name, reference])) };
  const deletion = await saveDeletion(transaction, { hadAccount, references, now });
  for (const recipient of Object.keys(references))
    await enqueueErasure(transaction, { deletionId: deletion.id, recipient });
  if (member) await enqueueConfirmation(transaction, { member, siteUrl, code: deletion.code, now });
  await recordSecurityEvent(transaction, {
    at: now,
    kind: 'person-deleted',
    memberUuid: member?.uuid,
    address,
  });
  return deletion;
}

type Confirmation = { member: Member; siteUrl: string; code: string; now: Date };

async function enqueueConfirmation(
  transaction: Db,
  { member, siteUrl, code, now }: Confirmation,
): Promise<void> {
  await enqueueMail(transaction, {
    to: member.email,
    locale: member.locale,
    template: 'account-deleted',
    data: {
      firstName: member.firstName,
      at: formatMoment(now, member),
      // In the fragment, which browsers do not send.
      link: `${siteUrl}/your-data/deletion#${code}`,
    },
  });
}
