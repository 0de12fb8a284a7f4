import { findProvenMember } from '../accounts/members-store';
import { createSecret } from '../accounts/secrets';
import type { Db } from '../database/database';
import { insertOnce } from '../database/rows';
import { hashSubject, normalizeMailbox } from './mailbox';

/** The recipient of a mail: an address and the visitor it concerns. */
export type Receiver = { email: string; userUuid: string };

/** The unsubscribe code of an address; the same in every mail. */
export async function ensureUnsubscribeCode(
  db: Db,
  { email, userUuid }: Receiver,
  now: Date,
): Promise<string> {
  const { code } = await db
    .insertInto('mailChoices')
    .values({
      email: email.toLowerCase(),
      code: createSecret().toString('base64url'),
      userUuid,
      createdAt: now,
    })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ userUuid }))
    .returning('code')
    .executeTakeFirstOrThrow();
  return code;
}

/** Whether this mailbox wants no optional mails. */
export async function isUnsubscribed(db: Db, email: string): Promise<boolean> {
  const found = await db
    .selectFrom('mailOptOuts')
    .select('optedOutAt')
    .where('mailbox', '=', hashMailbox(email))
    .unionAll(
      // What a former version of the API stored during a deploy.
      db
        .selectFrom('mailChoices')
        .select((row) => row.ref('createdAt').as('optedOutAt'))
        .where('email', '=', email.toLowerCase())
        .where('unsubscribedAt', 'is not', null),
    )
    .executeTakeFirst();
  return found !== undefined;
}

/** Unsubscribes the address of a code; returns its recipient. Idempotent. */
export async function unsubscribe(db: Db, code: string, now: Date): Promise<Receiver | undefined> {
  const receiver = await db
    .updateTable('mailChoices')
    // For the person's copy of their data; the opt-out itself outlives this row.
    .set(({ fn, ref, val }) => ({ unsubscribedAt: fn.coalesce(ref('unsubscribedAt'), val(now)) }))
    .where('code', '=', code)
    .returning(['userUuid', 'email'])
    .executeTakeFirst();
  if (receiver) await optOut(db, receiver.email, now);
  return receiver;
}

/**
 * Takes back the opt-out of a member who agreed to mails after it. Only for a proven address: anyone can enter one, and
 * must not override its owner's decision.
 */
export async function resubscribe(db: Db, { email, userUuid }: Receiver, agreedAt: Date): Promise<void> {
  const proven = await findProvenMember(db, userUuid);
  if (proven?.email.toLowerCase() !== email.toLowerCase()) return;
  await db
    .deleteFrom('mailOptOuts')
    .where('mailbox', '=', hashMailbox(email))
    .where('optedOutAt', '<', agreedAt)
    .execute();
  await db
    .updateTable('mailChoices')
    .set({ unsubscribedAt: null })
    .where('email', '=', email.toLowerCase())
    .where('unsubscribedAt', '<', agreedAt)
    .execute();
}

/** An address that unsubscribed stays so when its owner gets another one. */
export async function carryUnsubscription(
  db: Db,
  { from, to }: { from: string; to: string },
  now: Date,
): Promise<void> {
  if (await isUnsubscribed(db, from)) await optOut(db, to, now);
}

async function optOut(db: Db, email: string, now: Date): Promise<void> {
  await insertOnce(db, 'mailOptOuts', { mailbox: hashMailbox(email), optedOutAt: now });
}

function hashMailbox(email: string): Buffer {
  return hashSubject(normalizeMailbox(email));
}
