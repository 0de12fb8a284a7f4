import { formatLimitKey } from '@funnel/server';
import * as z from 'zod/mini';
import { addMilliseconds, day } from '../clock';
import type { Db } from '../database/database';
import { findRow } from '../database/rows';
import { createRetryProblem, isProblemError } from '../http/problem-error';
import { hashSubject, normalizeMailbox } from './mailbox';

/** Mails per day to one mailbox: those that one sender causes, and those of all senders together. */
type Budget = { readonly perSender: number; readonly perMailbox: number };

/**
 * Mails to an address that the person who asks need not own. Each kind has its own budget, so that a stranger who uses up one
 * leaves the others alone. Mails that are owed (receipts, reminders, notices) are not counted at all.
 */
const budgets = {
  /** Shared results, results, reminders of quiz and checkout, offers. */
  unrequested: { perSender: 3, perMailbox: 3 },
  /** Owed by law, so that only many strangers together use it up. */
  withdrawal: { perSender: 3, perMailbox: 10 },
  'email-change': { perSender: 3, perMailbox: 10 },
} as const satisfies Record<string, Budget>;

export type MailBudget = keyof typeof budgets;

/** Mailboxes per day that one member may cause mails to. */
const MAILBOXES_OF_MEMBER = 10;
/** The same for a network without a session, which may be an office. */
const MAILBOXES_OF_NETWORK = 20;

/** The largest count that the database stores. */
const UNLIMITED = 2 ** 31 - 1;

/** Length of the counting window, from the first mail. */
export const QUOTA_WINDOW = day;

/**
 * Who causes a mail, as it travels with the job that composes it later. A visitor counts by network: another browser or
 * uuid costs nothing.
 */
export const mailSourceSchema = z.object({ name: z.string(), mailboxes: z.number() });
export type MailSource = z.infer<typeof mailSourceSchema>;

export type CallerIdentity = { memberUuid: string | undefined; address: string };

/** Names who causes a mail; `factor` multiplies the limit of a network, 0 turns it off. */
export function nameMailSource({ memberUuid, address }: CallerIdentity, factor: number): MailSource {
  if (memberUuid !== undefined) return { name: `member ${memberUuid}`, mailboxes: MAILBOXES_OF_MEMBER };
  const mailboxes = factor === 0 ? UNLIMITED : Math.max(1, MAILBOXES_OF_NETWORK * factor);
  return { name: hashSubject(`network ${formatLimitKey(address)}`).toString('base64url'), mailboxes };
}

export type MailReservation = {
  readonly budget: MailBudget;
  /** The recipient's address. */
  readonly recipient: string;
  /** Undefined for a mail that only its recipient can have caused. */
  readonly source: MailSource | undefined;
  readonly now: Date;
};

/**
 * Counts a mail to a possibly foreign address; throws `rate-limited` when a quota is used up. Call it in the transaction
 * that enqueues the mail, so that refused mails do not count.
 */
export async function reserveMail(
  db: Db,
  { budget, recipient, source, now }: MailReservation,
): Promise<void> {
  const { perSender, perMailbox } = budgets[budget];
  const mailbox = normalizeMailbox(recipient);
  // Always in this order, so that two reservations cannot deadlock; a refused sender costs the recipient nothing.
  if (source) {
    await countMailbox(db, { mailbox, source, now });
    await count(db, { subject: `${budget} ${mailbox} ${source.name}`, limit: perSender, now });
  }
  await count(db, { subject: `recipient ${budget} ${mailbox}`, limit: perMailbox, now });
}

/** Counts a mailbox, once a day, for who causes mails to it. */
async function countMailbox(
  db: Db,
  { mailbox, source, now }: { mailbox: string; source: MailSource; now: Date },
): Promise<void> {
  const pair = `pair ${mailbox} ${source.name}`;
  const started = await findStart(db, hashSubject(pair));
  if (started && started > addMilliseconds(now, -QUOTA_WINDOW)) return;
  await count(db, { subject: `sender ${source.name}`, limit: source.mailboxes, now });
  await count(db, { subject: pair, limit: UNLIMITED, now });
}

/** The same for mails that are left out when a quota is used up. */
export async function tryReserveMail(db: Db, mail: MailReservation): Promise<boolean> {
  try {
    await reserveMail(db, mail);
    return true;
  } catch (error) {
    if (isProblemError(error, 'rate-limited')) return false;
    throw error;
  }
}

type Count = { subject: string; limit: number; now: Date };

/** Counts in a single statement, whose row lock keeps concurrent calls within the limit. */
async function count(db: Db, { subject, limit, now }: Count): Promise<void> {
  const hash = hashSubject(subject);
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
  const started = await findStart(db, subject);
  return addMilliseconds(started ?? now, QUOTA_WINDOW).getTime() - now.getTime();
}

async function findStart(db: Db, subject: Buffer): Promise<Date | undefined> {
  return (await findRow(db, 'mailQuotas', { subject }))?.startedAt;
}
