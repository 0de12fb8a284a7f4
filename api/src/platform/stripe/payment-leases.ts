import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { Counter, Histogram } from 'prom-client';
import { second } from '../clock';
import type { Db } from '../database/database';
import { createRetryProblem } from '../http/problem-error';
import { createKeyedMutex, type KeyedMutex } from './keyed-mutex';

/** Registered by `createMetrics`. */
export const leaseWait = new Histogram({
  name: 'payment_lease_wait_seconds',
  help: 'How long a payment waited for another one of the same visitor or customer',
  buckets: [0.1, 0.5, 1, 2.5, 5, 10],
  registers: [],
});

/** Registered by `createMetrics`. */
export const leasesLost = new Counter({
  name: 'payment_leases_lost_total',
  help: 'Payments that were ended because another process may have begun one of the same visitor or customer',
  registers: [],
});

type LeaseTimes = {
  /** How long others wait for a process that died. */
  lease: number;
  renewEvery: number;
  /** From the call on; less than the 20 seconds that our pages wait for an answer. */
  longestWait: number;
};

const usual: LeaseTimes = { lease: 15 * second, renewEvery: 5 * second, longestWait: 16 * second };
const ASK_EVERY = 50;

type Lease = {
  readonly db: Db;
  readonly subjectHash: Buffer;
  readonly holder: string;
  /** By the clock of this process. */
  heldUntil: number;
  isCounted: boolean;
};

const current = new AsyncLocalStorage<Lease>();

/**
 * Serializes the payment calls and jobs of one visitor or customer over all processes: of two cards saved at the same
 * moment, each would otherwise end the trial of the other. A lease in the database rather than a lock, since the provider
 * is called meanwhile, for which no connection is kept. Throws `overloaded` when its turn does not come in time.
 */
export function createPaymentLeases(db: Db, times: Partial<LeaseTimes> = {}): KeyedMutex {
  // Calls of this process need not ask the database about each other.
  const runHere = createKeyedMutex();
  const { lease, renewEvery, longestWait } = { ...usual, ...times };
  return (subject, work) => {
    const subjectHash = createHash('sha256').update(subject).digest();
    const wanted = { db, subjectHash, lease, renewEvery, deadline: Date.now() + longestWait };
    const stop = leaseWait.startTimer();
    return runHere(subject, () => runLeased(wanted, stop, work));
  };
}

type Wanted = Pick<Lease, 'db' | 'subjectHash'> &
  Pick<LeaseTimes, 'lease' | 'renewEvery'> & { deadline: number };

async function runLeased<T>(wanted: Wanted, whenTaken: () => void, work: () => Promise<T>): Promise<T> {
  const { db, subjectHash, lease: length, renewEvery } = wanted;
  const lease: Lease = { db, subjectHash, holder: randomUUID(), heldUntil: 0, isCounted: false };
  let renewal = Promise.resolve();
  let renewing: NodeJS.Timeout | undefined;
  try {
    await takeInTime(lease, wanted);
    whenTaken();
    renewing = setInterval(() => {
      renewal = renewal.then(() => renew(lease, length)).catch(() => undefined);
    }, renewEvery);
    return await current.run(lease, work);
  } finally {
    clearInterval(renewing);
    await renewal;
    lease.heldUntil = 0;
    // A lease that is not returned ends by itself.
    await giveBack(lease).catch(() => undefined);
  }
}

async function takeInTime(lease: Lease, { deadline, lease: length }: Wanted): Promise<void> {
  while (Date.now() <= deadline) {
    if (await take(lease, length)) return;
    await pause(ASK_EVERY);
  }
  throw createRetryProblem('overloaded', 1);
}

/** False while another process has it. */
async function take(lease: Lease, length: number): Promise<boolean> {
  const { db, subjectHash, holder } = lease;
  const heldUntil = performance.now() + length;
  const { rows } = await sql`
    insert into payment_leases as lease (subject_hash, holder, leased_until)
    values (${subjectHash}, ${holder}, now() + ${length} * interval '1 millisecond')
    on conflict (subject_hash) do update set holder = excluded.holder, leased_until = excluded.leased_until
    where lease.leased_until < now()
    returning holder`.execute(db);
  if (rows.length === 0) return false;
  lease.heldUntil = heldUntil;
  return true;
}

/** Ends what this process holds when its row has gone, as after a failover that lost it. */
async function renew(lease: Lease, length: number): Promise<void> {
  const { db, subjectHash, holder } = lease;
  const heldUntil = performance.now() + length;
  const { rows } = await sql`
    update payment_leases set leased_until = now() + ${length} * interval '1 millisecond'
    where subject_hash = ${subjectHash} and holder = ${holder} returning holder`.execute(db);
  lease.heldUntil = rows.length === 0 ? 0 : heldUntil;
}

async function giveBack({ db, subjectHash, holder }: Lease): Promise<void> {
  await db
    .deleteFrom('paymentLeases')
    .where('subjectHash', '=', subjectHash)
    .where('holder', '=', holder)
    .execute();
}

/**
 * Before the provider changes something. Throws `overloaded` when the work that runs began under a lease that this process
 * no longer holds: another one may work for the same visitor.
 */
export function requireLease(): void {
  const lease = current.getStore();
  if (lease && performance.now() > lease.heldUntil) throwLost(lease);
}

/** Runs work that needs no lease, such as the cancellation of a trial that is not registered. */
export function withoutLease<T>(work: () => Promise<T>): Promise<T> {
  return current.exit(work);
}

/** As `requireLease`, before a transaction commits: asks the database, and locks the lease until then. */
export async function requireLeaseIn(transaction: Db): Promise<void> {
  const lease = current.getStore();
  if (!lease) return;
  const { rows } = await sql`
    select from payment_leases
    where subject_hash = ${lease.subjectHash} and holder = ${lease.holder} and leased_until > clock_timestamp()
    for share`.execute(transaction);
  if (rows.length === 0) throwLost(lease);
}

function throwLost(lease: Lease): never {
  if (!lease.isCounted) leasesLost.inc();
  lease.isCounted = true;
  throw createRetryProblem('overloaded', 1);
}
