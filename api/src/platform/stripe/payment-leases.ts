import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { second } from '../clock';
import type { Db } from '../database/database';
import { createRetryProblem } from '../http/problem-error';
import { createKeyedMutex, type KeyedMutex } from './keyed-mutex';

/** How long others wait for a process that died. */
const LEASE_SECONDS = 15;
const RENEW_EVERY = 5 * second;
const ASK_EVERY = 50;
/** Longer than a lease, shorter than the 20 seconds that our pages wait for an answer. */
const LONGEST_WAIT = 16 * second;

/**
 * Serializes the payment calls and jobs of one visitor or customer over all processes: of two cards saved at the same
 * moment, each would otherwise end the trial of the other. A lease in the database rather than a lock, since the provider
 * is called meanwhile, for which no connection is kept. Throws `overloaded` when another process works for too long.
 */
export function createPaymentLeases(db: Db, longestWait = LONGEST_WAIT): KeyedMutex {
  // Calls of this process need not ask the database about each other.
  const runHere = createKeyedMutex();
  return (subject, work) => runHere(subject, () => runLeased(db, { subject, longestWait }, work));
}

type Wanted = { subject: string; longestWait: number };

async function runLeased<T>(db: Db, { subject, longestWait }: Wanted, work: () => Promise<T>): Promise<T> {
  const lease = { subjectHash: createHash('sha256').update(subject).digest(), holder: randomUUID() };
  const deadline = Date.now() + longestWait;
  while (!(await take(db, lease))) {
    if (Date.now() > deadline) throw createRetryProblem('overloaded', 1);
    await pause(ASK_EVERY);
  }
  const renewing = setInterval(() => void take(db, lease).catch(() => undefined), RENEW_EVERY);
  try {
    return await work();
  } finally {
    clearInterval(renewing);
    // A lease that is not returned ends by itself.
    await giveBack(db, lease).catch(() => undefined);
  }
}

type Lease = { subjectHash: Buffer; holder: string };

/** Takes or renews a lease; false while another process has it. */
async function take(db: Db, { subjectHash, holder }: Lease): Promise<boolean> {
  const { rows } = await sql`
    insert into payment_leases as lease (subject_hash, holder, leased_until)
    values (${subjectHash}, ${holder}, now() + ${LEASE_SECONDS} * interval '1 second')
    on conflict (subject_hash) do update set holder = excluded.holder, leased_until = excluded.leased_until
    where lease.holder = excluded.holder or lease.leased_until < now()
    returning holder`.execute(db);
  return rows.length > 0;
}

async function giveBack(db: Db, { subjectHash, holder }: Lease): Promise<void> {
  await db
    .deleteFrom('paymentLeases')
    .where('subjectHash', '=', subjectHash)
    .where('holder', '=', holder)
    .execute();
}
