import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { analyticsRoutes, type BuiltInRemote, type Release } from '@funnel/contracts';
import type { Browser } from '@playwright/test';
import { getAddress, getApiKey } from '../../pages/addresses';
import { readStableRelease, retireCanary } from '../../pages/parts/remotes';
import { expectAtMost, expectExactly, type Fact, tell } from './facts';
import type { ReportedFault } from './faults';
import { type Messages, recordMessages } from './page-messages';
import {
  addressPage,
  createVisitor,
  openPaths,
  openRegistry,
  pointCanary,
  readPageVersions,
} from './registry';

/** The share that a canary has when the command is told none. */
export const CANARY_PERCENT = 10;
const MOST_SECONDS = 60;
const GIVE_UP_MS = 80_000;
const LOOK_EVERY_MS = 500;
/** Visitors of one remote, of whom one in ten gets the canary. */
const VISITORS_PER_SECOND = 8;

/**
 * Gives a version to visitors without the gate, and waits until it ends by itself. One visitor of the canary and one of
 * stable have a real browser; what their pages send is what all others send, each in the time that it took.
 */
export async function haltCanary(browser: Browser, fault: ReportedFault): Promise<Fact[]> {
  const { remote: name, what, reportedAs } = fault;
  const stable = await readStableRelease(name);
  const release = await fault.plant(stable);
  await openRegistry().publish({ release });
  await fault.damage?.(release);
  await pointCanary({ name, release, percent: CANARY_PERCENT });
  const began = Date.now();
  const record = (one: Release, until: ReportedFault['reportedAs']) => {
    const visitor = createVisitor(release, CANARY_PERCENT, one === release);
    return recordMessages(browser, { address: addressPage(openPaths[name], visitor), release: one, until });
  };
  const real = { canary: record(release, reportedAs), stable: record(stable, 'load') };
  // Looked at when the visitors have stopped coming.
  for (const recording of Object.values(real)) recording.catch(() => undefined);
  const crowd = sendCrowd({ name, canary: release.version, real });
  const ended = await waitForHalt(release);
  const met = await crowd.end();
  if (ended === undefined) await retireCanary(name);
  const { kinds } = await real.canary;
  return [
    expectExactly(`${what}: counted from a real page as`, kinds.join(' and '), listKinds(fault)),
    expectAtMost(`${what}: ended without the gate after`, ended && (ended - began) / 1000, {
      most: MOST_SECONDS,
      unit: ' s',
    }),
    tell(`${what}: visitors who met it`, met + 1),
  ];
}

/** Code that throws has been loaded before. */
function listKinds({ reportedAs }: ReportedFault): string {
  return reportedAs === 'error' ? 'load and error' : reportedAs;
}

type Crowd = {
  readonly name: BuiltInRemote;
  readonly canary: string;
  readonly real: Readonly<Record<'canary' | 'stable', Promise<Messages>>>;
};

/** Visitors who come all the time; `end` resolves to how many of them got the canary. */
function sendCrowd({ name, canary, real }: Crowd) {
  let isOver = false;
  let met = 0;
  const visit = async () => {
    const uuid = randomUUID();
    const began = performance.now();
    const isCanary = (await readPageVersions(openPaths[name], uuid)).get(name) === canary;
    if (isCanary) met += 1;
    const { events, afterMs } = await real[isCanary ? 'canary' : 'stable'];
    await pause(Math.max(0, began + afterMs - performance.now()));
    await sendEvents(events.map((event) => ({ ...event, uuid, eventId: randomUUID() })));
  };
  const come = async () => {
    const visits: Promise<void>[] = [];
    while (!isOver) {
      const coming = visit();
      coming.catch(() => undefined);
      visits.push(coming);
      await pause(1000 / VISITORS_PER_SECOND);
    }
    await Promise.all(visits);
  };
  const coming = come();
  return {
    async end() {
      isOver = true;
      await coming;
      return met;
    },
  };
}

async function sendEvents(events: readonly object[]): Promise<void> {
  const response = await fetch(`${getAddress('API_URL')}/v1${analyticsRoutes.events.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'api-key': getApiKey() },
    body: JSON.stringify({ events }),
  });
  const { refused } = analyticsRoutes.events.reply.parse(await response.json());
  if (refused.length > 0) throw new Error(`Events of a page were refused: ${JSON.stringify(refused)}`);
}

/** When the canary ended by itself, by the API's clock; undefined when it stays. */
async function waitForHalt({ name, version }: Release): Promise<number | undefined> {
  const registry = openRegistry();
  const deadline = performance.now() + GIVE_UP_MS;
  while (performance.now() < deadline) {
    const { halted } = await registry.list(name);
    if (halted?.version === version) return Date.parse(halted.at);
    await pause(LOOK_EVERY_MS);
  }
  return undefined;
}
