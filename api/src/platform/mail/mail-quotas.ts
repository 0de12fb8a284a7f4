import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import { day, later } from '../clock';
import type { Db } from '../database/database';
import type { MailQuotasTable } from '../database/tables';
import { retryLater } from '../http/problem-error';

/** Mails a day that visitors may cause to one mailbox, all of them together. */
const MAILS_PER_RECIPIENT = 3;

/** Mails a day that one visitor may cause to other people's mailboxes. */
const MAILS_PER_SENDER = 10;

/** How long mails count, from the first one on. */
export const QUOTA_WINDOW = day;

export type MailReservation = {
  /** The address that is written to. */
  readonly recipient: string;
  /** The visitor who asks for it. */
  readonly sender: string;
  readonly now: Date;
};

/**
 * Counts a mail that a visitor causes to an address that may be somebody else's; throws `rate-limited` when one of the
 * two had enough today. Call it in the transaction that asks for the mail: then a refused mail counts for neither.
 */
export async function reserveMail(db: Db, { recipient, sender, now }: MailReservation): Promise<void> {
  // Always in this order, so that two reservations never wait for each other.
  await countMail(db, {
    subject: `recipient ${normalizeMailbox(recipient)}`,
    limit: MAILS_PER_RECIPIENT,
    now,
  });
  await countMail(db, { subject: `sender ${sender.toLowerCase()}`, limit: MAILS_PER_SENDER, now });
}

type Count = { subject: string; limit: number; now: Date };

/** One statement, whose lock on the row keeps calls at the same time from going over the limit. */
async function countMail(db: Db, { subject, limit, now }: Count): Promise<void> {
  const hash = createHash('sha256').update(subject).digest();
  const lastWindow = later(now, -QUOTA_WINDOW);
  const counted = await db
    .insertInto('mailQuotas')
    .values({ subject: hash, startedAt: now, mails: 1 })
    .onConflict((conflict) =>
      conflict
        .column('subject')
        .doUpdateSet(({ eb, ref }) => {
          const isOver = eb('mailQuotas.startedAt', '<=', lastWindow);
          return {
            startedAt: eb.case().when(isOver).then(now).else(ref('mailQuotas.startedAt')).end(),
            mails: eb
              .case()
              .when(isOver)
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
  if (!counted) throw retryLater('rate-limited', (await readWait(db, hash, now)) / 1000);
}

async function readWait(db: Db, subject: Buffer, now: Date): Promise<number> {
  const row: Pick<Selectable<MailQuotasTable>, 'startedAt'> | undefined = await db
    .selectFrom('mailQuotas')
    .select('startedAt')
    .where('subject', '=', subject)
    .executeTakeFirst();
  return later(row?.startedAt ?? now, QUOTA_WINDOW).getTime() - now.getTime();
}

/** The mailbox behind an address: tags after a plus sign, and Gmail's dots, are other names of the same one. */
function normalizeMailbox(address: string): string {
  const [local = '', domain = ''] = address.toLowerCase().split('@');
  const name = local.split('+', 1)[0] || local;
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com';
  return isGmail ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}
