import { createHash } from 'node:crypto';
import { formatLimitKey } from '@funnel/server';
import { addMilliseconds, type Clock, day, hour, minute, second } from '../clock';
import type { Db } from '../database/database';
import { insertOnce, updateRows } from '../database/rows';
import { createRetryProblem } from '../http/problem-error';

/** The number of free attempts and the delay of later ones. */
type AttemptPolicy = {
  name: string;
  free: number;
  /** Delay after the last free attempt; doubles with each further one. */
  firstDelay: number;
  longestDelay: number;
  /** The counter resets after this long without an attempt. */
  forgetAfter: number;
};

/** Guesses by one caller at one account. */
const passwordByCaller: AttemptPolicy = {
  name: 'password-by-caller',
  free: 5,
  firstDelay: 30 * second,
  longestDelay: hour,
  forgetAfter: day,
};

/** Guesses at one account from all addresses: slowed down enough to be useless, but never locked out. */
const passwordByAccount: AttemptPolicy = {
  name: 'password-by-account',
  free: 100,
  firstDelay: 10 * second,
  longestDelay: 5 * minute,
  forgetAfter: day,
};

/** Links requested by one caller for one account. Requests by others do not count. */
const linkByCaller: AttemptPolicy = {
  name: 'link-by-caller',
  free: 10,
  firstDelay: 5 * minute,
  longestDelay: hour,
  forgetAfter: hour,
};

/** How long a caller who signed in is trusted: guesses by others do not slow them down. */
const TRUSTED_FOR = 30 * day;

/** Older attempts and older trust have no effect any more. */
export const attemptRetention = { attempts: day, trust: TRUSTED_FOR };

/** An attempt. The account need not exist, so that refusals do not reveal whether it does. */
export type Attempt = { email: string; address: string };

type Row = { attempts: number; attemptedAt: Date; blockedUntil: Date | null; succeededAt: Date | null };

export type SignInAttempts = ReturnType<typeof createSignInAttempts>;

export function createSignInAttempts(db: Db, clock: Clock) {
  return {
    /** Counts a password attempt before the check, so that concurrent guesses count too; throws `rate-limited`. */
    async countPassword(attempt: Attempt): Promise<void> {
      const callerKey = keyByCaller(passwordByCaller, attempt);
      const accountKey = keyByAccount(passwordByAccount, attempt);
      // Check before taking a lock: during a distributed attack a refusal must be cheap.
      refuseBlockedPassword(await findRow(db, callerKey), await findRow(db, accountKey), clock());
      await db.transaction().execute(async (transaction) => {
        const caller = await lockRow(transaction, callerKey, clock());
        const account = await lockRow(transaction, accountKey, clock());
        const now = clock();
        refuseBlockedPassword(caller, account, now);
        await countAttempt(transaction, { row: caller, policy: passwordByCaller, now });
        if (isTrusted(caller, now)) return;
        await countAttempt(transaction, { row: account, policy: passwordByAccount, now });
      });
    },
    /** Call it when the password was right. */
    async forgivePassword(attempt: Attempt): Promise<void> {
      await trustCaller(attempt);
      await db
        .updateTable('signInAttempts')
        .set((row) => ({ attempts: row.fn('greatest', [row('attempts', '-', 1), row.lit(0)]) }))
        .where('keyHash', '=', keyByAccount(passwordByAccount, attempt))
        .execute();
    },
    /** Counts a link request; throws `rate-limited`. */
    async countLink(attempt: Attempt): Promise<void> {
      await db.transaction().execute(async (transaction) => {
        const row = await lockRow(transaction, keyByCaller(linkByCaller, attempt), clock());
        const now = clock();
        refuseBlocked(row, now);
        await countAttempt(transaction, { row, policy: linkByCaller, now });
      });
    },
    trustCaller,
  };

  /** Trusts this caller for the account. */
  async function trustCaller(attempt: Attempt): Promise<void> {
    const now = clock();
    const fresh = { attempts: 0, attemptedAt: now, blockedUntil: null, succeededAt: now };
    await db
      .insertInto('signInAttempts')
      .values({ keyHash: keyByCaller(passwordByCaller, attempt), ...fresh })
      .onConflict((conflict) => conflict.column('keyHash').doUpdateSet(fresh))
      .execute();
  }
}

/** The delay before the next attempt. */
export function computeDelay(
  attempts: number,
  { free, firstDelay, longestDelay }: Pick<AttemptPolicy, 'free' | 'firstDelay' | 'longestDelay'>,
): number {
  return attempts < free ? 0 : Math.min(longestDelay, firstDelay * 2 ** (attempts - free));
}

type LockedRow = Row & { keyHash: Buffer };

/** Locks the row, so that concurrent attempts are serialized. */
async function lockRow(db: Db, keyHash: Buffer, now: Date): Promise<LockedRow> {
  await insertOnce(db, 'signInAttempts', { keyHash, attempts: 0, attemptedAt: now });
  const row = await selectRow(db, keyHash).forUpdate().executeTakeFirstOrThrow();
  return { ...row, keyHash };
}

async function findRow(db: Db, keyHash: Buffer): Promise<Row | undefined> {
  return await selectRow(db, keyHash).executeTakeFirst();
}

function selectRow(db: Db, keyHash: Buffer) {
  return db
    .selectFrom('signInAttempts')
    .select(['attempts', 'attemptedAt', 'blockedUntil', 'succeededAt'])
    .where('keyHash', '=', keyHash);
}

/** Guesses by others do not delay a caller who has signed in before. */
function refuseBlockedPassword(caller: Row | undefined, account: Row | undefined, now: Date): void {
  refuseBlocked(caller, now);
  if (!isTrusted(caller, now)) refuseBlocked(account, now);
}

function isTrusted(caller: Row | undefined, now: Date): boolean {
  return Boolean(caller?.succeededAt && caller.succeededAt > addMilliseconds(now, -TRUSTED_FOR));
}

function refuseBlocked(row: Row | undefined, now: Date): void {
  const wait = (row?.blockedUntil?.getTime() ?? 0) - now.getTime();
  if (wait > 0) throw createRetryProblem('rate-limited', wait / second);
}

type Counting = { row: LockedRow; policy: AttemptPolicy; now: Date };

async function countAttempt(db: Db, { row, policy, now }: Counting): Promise<void> {
  const isForgotten = row.attemptedAt < addMilliseconds(now, -policy.forgetAfter);
  const attempts = isForgotten ? 1 : row.attempts + 1;
  const delay = computeDelay(attempts, policy);
  const blockedUntil = delay > 0 ? addMilliseconds(now, delay) : null;
  const { keyHash } = row;
  await updateRows(db, 'signInAttempts', { keyHash }, { attempts, attemptedAt: now, blockedUntil });
}

function keyByCaller(policy: AttemptPolicy, { email, address }: Attempt): Buffer {
  return hashKey([policy.name, email.toLowerCase(), formatLimitKey(address)]);
}

function keyByAccount(policy: AttemptPolicy, { email }: Attempt): Buffer {
  return hashKey([policy.name, email.toLowerCase()]);
}

function hashKey(parts: readonly string[]): Buffer {
  return createHash('sha256').update(JSON.stringify(parts)).digest();
}
