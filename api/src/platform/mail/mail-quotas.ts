import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import { addMilliseconds, day } from '../clock';
import type { Db } from '../database/database';
import type { MailQuotasTable } from '../database/tables';
import { createRetryProblem } from '../http/problem-error';

/** Mails per day to one mailbox, caused by all visitors together. */
const MAILS_PER_RECIPIENT = 3;

/** Mails per day that one visitor may cause. */
const MAILS_PER_SENDER = 10;

/** Length of the counting window, from the first mail. */
export const QUOTA_WINDOW = day;

export type MailReservation = {
  /** The recipient's address. */
  readonly recipient: string;
  /** The visitor who requests it. */
  readonly sender: string;
  readonly now: Date;
};

/**
 * Counts a mail that a visitor sends to a possibly foreign address; throws `rate-limited` when the recipient's or the
 * sender's quota is used up. Call it in the transaction that enqueues the mail, so that refused mails do not count.
 */
export async function reserveMail(db: Db, { recipient, sender, now }: MailReservation): Promise<void> {
  // Always in this order, so that two reservations cannot deadlock.
  await countMail(db, {
    subject: `recipient ${normalizeMailbox(recipient)}`,
    limit: MAILS_PER_RECIPIENT,
    now,
  });
  await countMail(db, { subject: `sender ${sender.toLowerCase()}`, limit: MAILS_PER_SENDER, now });
}

type Count = { subject: string; limit: number; now: Date };

/** A single statement, whose row lock keeps concurrent calls within the limit. */
async function countMail(db: Db, { subject, limit, now }: Count): Promise<void> {
  const hash = createHash('sha256').update(subject).digest();
  const lastWindow = addMilliseconds(now, -QUOTA_WINDOW);
  const counted = await db
    .insertInto('mailQuotas')
    .values({ subject: hash, startedAt: now, mails: 1 })
    .onConflict((conflict) =>
      conflict
        .column('subject')
        .doUpdateSet(({ eb, ref }) => {
          const isWindowOver = eb('mailQuotas.startedAt', '<=', lastWindow);
          return {
            startedAt: eb.case().when(isWindowOver).then(now).else(ref('mailQuotas.startedAt')).end(),
            mails: eb
              .case()
              .when(isWindowOver)
              .then(1)
              .else(eb('mailQuotas.mails', '+', 1))
              .end(),
          };
        })
        .where(({ or, eb }) =>
          or([eb('mailQuotas.startedAt', '<=', lastWindow), eb('mailQuotas.mails', '<', limit)]),
        ),
    )
    .returning('startedAt')
    .executeTakeFirst();
  if (!counted) throw createRetryProblem('rate-limited', (await readWait(db, hash, now)) / 1000);
}

async function readWait(db: Db, subject: Buffer, now: Date): Promise<number> {
  const row: Pick<Selectable<MailQuotasTable>, 'startedAt'> | undefined = await db
    .selectFrom('mailQuotas')
    .select('startedAt')
    .where('subject', '=', subject)
    .executeTakeFirst();
  return addMilliseconds(row?.startedAt ?? now, QUOTA_WINDOW).getTime() - now.getTime();
}

/** Normalizes an address to its mailbox: plus tags and Gmail's dots are ignored. */
function normalizeMailbox(address: string): string {
  const [local = '', domain = ''] = address.toLowerCase().split('@');
  const name = local.split('+', 1)[0] || local;
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com';
  return isGmail ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}
