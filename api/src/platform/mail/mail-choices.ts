import { createSecret } from '../accounts/secrets';
import type { Db } from '../database/database';

/** Who is written to: an address, and the visitor it is about. */
export type Receiver = { email: string; userUuid: string };

/** What the link of a mail to this address carries; the same in every mail. */
export async function unsubscribeCode(db: Db, { email, userUuid }: Receiver, now: Date): Promise<string> {
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

/** Whether somebody with this address wants no mails they may do without. */
export async function isUnsubscribed(db: Db, email: string): Promise<boolean> {
  const found = await db
    .selectFrom('mailChoices')
    .select('email')
    .where('email', '=', email.toLowerCase())
    .where('unsubscribedAt', 'is not', null)
    .executeTakeFirst();
  return found !== undefined;
}

/** Ends mails to the address behind a code, once; gives whom they were for. */
export async function unsubscribe(db: Db, code: string, now: Date): Promise<Receiver | undefined> {
  return db
    .updateTable('mailChoices')
    .set(({ fn, ref, val }) => ({ unsubscribedAt: fn.coalesce(ref('unsubscribedAt'), val(now)) }))
    .where('code', '=', code)
    .returning(['userUuid', 'email'])
    .executeTakeFirst();
}

/**
 * A visitor who agreed to such mails after they had ended them gets them again. Only the visitor whose mail was ended:
 * anybody can give this address, and cannot take back for its owner what they decided.
 */
export async function agreedAgain(db: Db, { email, userUuid }: Receiver, agreedAt: Date): Promise<void> {
  await db
    .updateTable('mailChoices')
    .set({ unsubscribedAt: null })
    .where('email', '=', email.toLowerCase())
    .where('userUuid', '=', userUuid)
    .where('unsubscribedAt', '<', agreedAt)
    .execute();
}
