import { createSecret } from '../accounts/secrets';
import type { Db } from '../database/database';

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

/** Whether this address has unsubscribed from optional mails. */
export async function isUnsubscribed(db: Db, email: string): Promise<boolean> {
  const found = await db
    .selectFrom('mailChoices')
    .select('email')
    .where('email', '=', email.toLowerCase())
    .where('unsubscribedAt', 'is not', null)
    .executeTakeFirst();
  return found !== undefined;
}

/** Unsubscribes the address of a code; returns its recipient. Idempotent. */
export async function unsubscribe(db: Db, code: string, now: Date): Promise<Receiver | undefined> {
  return db
    .updateTable('mailChoices')
    .set(({ fn, ref, val }) => ({ unsubscribedAt: fn.coalesce(ref('unsubscribedAt'), val(now)) }))
    .where('code', '=', code)
    .returning(['userUuid', 'email'])
    .executeTakeFirst();
}

/**
 * Resubscribes a visitor who agreed to mails after unsubscribing. Only for the visitor who unsubscribed: anyone can
 * enter this address, and must not override its owner's decision.
 */
export async function resubscribe(db: Db, { email, userUuid }: Receiver, agreedAt: Date): Promise<void> {
  await db
    .updateTable('mailChoices')
    .set({ unsubscribedAt: null })
    .where('email', '=', email.toLowerCase())
    .where('userUuid', '=', userUuid)
    .where('unsubscribedAt', '<', agreedAt)
    .execute();
}

/** An address that unsubscribed stays so when its owner gets another one. */
export async function carryUnsubscription(
  db: Db,
  { from, to, userUuid }: { from: string; to: string; userUuid: string },
  now: Date,
): Promise<void> {
  if (!(await isUnsubscribed(db, from))) return;
  await unsubscribe(db, await ensureUnsubscribeCode(db, { email: to, userUuid }, now), now);
}
