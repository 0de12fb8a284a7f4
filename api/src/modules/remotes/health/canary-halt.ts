import type { Log } from '@funnel/server/log';
import { sql } from 'kysely';
import { Counter, type Registry } from 'prom-client';
import { recordSecurityEvent } from '../../../platform/audit/security-events';
import { addMilliseconds, type Clock, day, minute, second } from '../../../platform/clock';
import type { Db } from '../../../platform/database/database';
import { findPlacement, type Place, readPlaces } from '../read-channels';
import { AUTOMATIC_HALT } from '../read-releases';
import { endCanary } from '../remotes-store';
import { type Arms, judgeCanary } from './judge-canary';
import { sumHealthCounts } from './release-health-store';

/** Milliseconds between two looks at the canaries. */
export const LOOK_EVERY = 10 * second;

/** A canary that breaks after days must not be judged by the days before alone. */
const RECENT = 30 * minute;

const LOCK = 727_278;

type Dependencies = { db: Db; clock: Clock; log: Log; registry: Registry };
type Canary = Place & { version: string };

/** Returns what looks at all canaries and ends those that do worse than stable; one process at a time does. */
export function createCanaryHalt({ db, clock, log, registry }: Dependencies): () => Promise<void> {
  const halts = new Counter({
    name: 'release_halts_total',
    help: 'Canaries that ended by themselves, since their visitors met more failures than those of stable',
    registers: [registry],
  });
  return async () => {
    const halted = await db.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ isOurs: boolean }>`
        select pg_try_advisory_xact_lock(${LOCK}) as "isOurs"`.execute(transaction);
      return rows[0]?.isOurs === true ? await haltCanaries(transaction, clock()) : [];
    });
    for (const details of halted) {
      halts.inc();
      log.error(details, 'canary ended by itself');
    }
  };
}

type Halt = { name: string; version: string; reason: string };

async function haltCanaries(db: Db, now: Date): Promise<Halt[]> {
  const places = await readPlaces(db);
  const halted: Halt[] = [];
  for (const place of places) {
    const { name, channel, version } = place;
    if (channel !== 'canary' || version === null) continue;
    const stable = places.find((other) => other.name === name && other.channel === 'stable');
    const reason = await findReason(db, { ...place, version }, { stable, now });
    if (reason === undefined) continue;
    const halt = { name, version, reason };
    if (!(await endCanary(db, { name, version }, { changedBy: AUTOMATIC_HALT, reason }, now))) continue;
    await recordSecurityEvent(db, {
      at: now,
      kind: 'release-pointed',
      details: { ...halt, channel, action: AUTOMATIC_HALT },
    });
    halted.push(halt);
  }
  return halted;
}

type Context = { stable: Place | undefined; now: Date };

/** Judges all that the canary did, and what it did lately. */
async function findReason(db: Db, canary: Canary, { stable, now }: Context): Promise<string | undefined> {
  const start = (await findPlacement(db, canary))?.changedAt ?? now;
  const recent = addMilliseconds(now, -RECENT);
  const whole = judgeCanary(await readArms(db, { canary, stable, since: start }));
  if (whole !== undefined || recent <= start) return whole;
  return judgeCanary(await readArms(db, { canary, stable, since: recent }));
}

type Compared = { canary: Canary; stable: Place | undefined; since: Date };

async function readArms(db: Db, { canary, stable, since }: Compared): Promise<Arms> {
  const { name } = canary;
  const read = (version: string | undefined, from: Date) =>
    sumHealthCounts(db, { name, version, since: from });
  const version = stable?.version ?? undefined;
  const own = await read(canary.version, since);
  const other = await read(version, since);
  // Of a canary for everybody, stable has no visitors beside it, but those before.
  return {
    canary: own,
    stable: other.visitors > 0 ? other : await read(version, addMilliseconds(since, -day)),
  };
}
