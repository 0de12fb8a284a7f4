import { isUuid } from '@funnel/contracts';
import { isInCanary } from '@funnel/flags/choose-release';
import { truncateAddress } from '../../../platform/audit/truncate-address';
import { type Clock, day, minute, second } from '../../../platform/clock';
import type { Db } from '../../../platform/database/database';
import type { Limiters } from '../../../platform/http/limiters';
import type { ReceivedEvent } from '../../../platform/ingest/event-sink';
import { type Place, readPlaces } from '../read-channels';
import { type Outcome, readOutcome } from './read-outcome';
import {
  addHealthCounts,
  type CountName,
  countNames,
  type HealthRow,
  startMinute,
} from './release-health-store';

/** Milliseconds between two writes; what a process counted since is lost when it is killed. */
export const FLUSH_EVERY = 5 * second;

/** Visitors of a network that count for a version and day. A line with IPv4 and IPv6 is two networks: together fewer than end a canary. */
const VISITORS_PER_NETWORK = 2;
/** Visitors of a version that a process remembers; beyond it no more are counted that day. */
const MAX_VISITORS = 50_000;
/** Older events tell of a visitor who was offline. */
const MAX_AGE = 5 * minute;

type Dependencies = { db: Db; clock: Clock; limiters: Limiters; rateLimitFactor: number };

/** Counts what browsers meet with releases. */
export type ReleaseCounter = {
  /** Counts events that an address sent. Returns at once and never fails. */
  count(events: readonly ReceivedEvent[], address: string): void;
  /** Writes what was counted, then learns what is on the channels. */
  flush(): Promise<void>;
};

type Visitor = {
  isAdmitted: Promise<boolean>;
  /** When they were first counted; what they meet later belongs to it, so that a share is one of these visitors. */
  minute: Date;
  met: Set<Outcome['kind']>;
};

/**
 * Counts visitors in memory: those of versions on a channel that they are meant to get, so not in a preview, each kind of
 * outcome once a day. When a canary begins or ends all are counted anew, so that both versions have the visitors of one
 * time. Only the numbers are stored.
 */
export function createReleaseCounter(dependencies: Dependencies): ReleaseCounter {
  const { db, clock } = dependencies;
  const admit = createAdmission(dependencies);
  let places: readonly Place[] = [];
  let rows = new Map<string, HealthRow>();
  let today = '';
  const visitors = new Map<string, Map<string, Visitor>>();
  const unfinished = new Set<Promise<void>>();

  return {
    count(events, address) {
      for (const event of events) {
        const outcome = readOutcome(event);
        if (!outcome || (event.ageMs ?? 0) > MAX_AGE || !isMeantFor(event.uuid, outcome, places)) continue;
        countOutcome(outcome, event.uuid.toLowerCase(), address);
      }
    },
    async flush() {
      await Promise.all(unfinished);
      const written = rows;
      rows = new Map();
      try {
        await addHealthCounts(db, [...written.values()]);
      } catch (error) {
        for (const row of written.values()) for (const name of countNames) add(row, name, row.counts[name]);
        throw error;
      }
      places = await readPlaces(db);
      forgetVisitors();
    },
  };

  function countOutcome(outcome: Outcome, uuid: string, address: string): void {
    const subject = toSubject(outcome, places);
    const known = visitors.get(subject) ?? new Map<string, Visitor>();
    visitors.set(subject, known);
    const before = known.get(uuid);
    if (before?.met.has(outcome.kind) || (!before && known.size >= MAX_VISITORS)) return;
    const isAdmitted = before?.isAdmitted ?? admit(subject, address);
    const visitor = before ?? { isAdmitted, minute: startMinute(clock()), met: new Set() };
    visitor.met.add(outcome.kind);
    known.set(uuid, visitor);
    const row = { ...outcome, minute: visitor.minute };
    const counting = isAdmitted.then((isCounted) => {
      unfinished.delete(counting);
      // Strangers must not fill the memory.
      if (!isCounted) return void known.delete(uuid);
      if (!before) add(row, 'visitors', 1);
      add(row, outcome.count, 1);
    });
    unfinished.add(counting);
  }

  function add({ name, version, minute: at }: Omit<HealthRow, 'counts'>, count: CountName, number = 0) {
    const key = `${name}@${version} ${at.getTime()}`;
    const { counts = {} } = rows.get(key) ?? {};
    const sum = (counts[count] ?? 0) + number;
    rows.set(key, { name, version, minute: at, counts: { ...counts, [count]: sum } });
  }

  /** Those of yesterday, and of remotes whose versions on channels have changed. */
  function forgetVisitors(): void {
    const date = clock().toISOString().slice(0, 10);
    const served = new Set(places.map((place) => toSubject(place, places)));
    for (const subject of visitors.keys())
      if (date !== today || !served.has(subject)) visitors.delete(subject);
    today = date;
  }
}

/** A version, and those it shares the visitors with. */
function toSubject(
  { name, version }: Pick<Place, 'version'> & { name: string },
  places: readonly Place[],
): string {
  const own = places.filter((place) => place.name === name);
  return `${name}@${version} of ${own
    .map((place) => place.version)
    .toSorted()
    .join()}`;
}

/** Whether the channels give this version to the visitor. Others chose it by a link. */
function isMeantFor(uuid: string, { name, version }: Outcome, places: readonly Place[]): boolean {
  const own = places.filter((place) => place.name === name);
  const canary = own.find(({ channel }) => channel === 'canary');
  const { version: tried, percent = 0 } = canary ?? {};
  if (tried && isUuid(uuid) && isInCanary(name, { version: tried, percent }, uuid)) return version === tried;
  return own.some((place) => place.channel === 'stable' && place.version === version);
}

/** Admits some visitors of each network, together with the other processes. */
function createAdmission({ limiters, rateLimitFactor }: Dependencies) {
  if (rateLimitFactor === 0) return () => Promise.resolve(true);
  const points = VISITORS_PER_NETWORK * rateLimitFactor;
  const limiter = limiters.create({ name: 'release-visitors', points, seconds: day / second });
  return (subject: string, address: string): Promise<boolean> =>
    limiter.consume(`${subject} ${truncateAddress(address) ?? ''}`).then(
      () => true,
      () => false,
    );
}
