import { setTimeout as pause } from 'node:timers/promises';
import type { Release, ReleaseList } from '@funnel/contracts';
import type { Browser } from '@playwright/test';
import type { Outcome } from '../../../api/src/modules/remotes/health/read-outcome';
import { readStableRelease, retireCanary } from '../../pages/parts/remotes';
import { sendCrowd } from './crowd';
import { expectAtLeast, expectAtMost, expectExactly, type Fact, tell } from './facts';
import { plantCopy, type ReportedFault } from './faults';
import { recordMessages } from './page-messages';
import { addressPage, createVisitor, openPaths, openRegistry, pointCanary } from './registry';

/** The share that a canary has when the command is told none. */
export const CANARY_PERCENT = 10;
const MOST_SECONDS = 60;
const LOOK_EVERY_MS = 500;
/** With fewer visitors no canary ends. */
const ENOUGH_VISITORS = 5;

/** Gives a bad version to visitors without the gate, and waits until it ends by itself. */
export async function haltCanary(browser: Browser, fault: ReportedFault): Promise<Fact[]> {
  const { what, reportedAs } = fault;
  const { kinds, seconds, reason, visitors } = await tryCanary(browser, fault, MOST_SECONDS + 20);
  // Code that throws has been loaded before.
  const expected = reportedAs === 'error' ? 'load and error' : reportedAs;
  return [
    expectExactly(`${what}: counted from a real page as`, kinds, expected),
    expectAtMost(`${what}: ended without the gate after`, seconds, { most: MOST_SECONDS, unit: ' s' }),
    tell(`${what}: ended because`, reason),
    tell(`${what}: visitors who met it`, visitors),
  ];
}

/** A version in order has to stay, or the end of the others would say nothing. */
export async function keepCanary(browser: Browser): Promise<Fact[]> {
  const what = 'sound version';
  const sound = { what, remote: 'quiz', plant: plantCopy('sound'), reportedAs: 'load' } as const;
  const { kinds, seconds, visitors } = await tryCanary(browser, sound, MOST_SECONDS / 2);
  return [
    expectExactly(`${what}: counted from a real page as`, kinds, 'load'),
    expectAtLeast(`${what}: visitors who met it`, visitors, ENOUGH_VISITORS),
    expectExactly(`${what}: ended by itself`, seconds === undefined ? 'no' : 'yes', 'no'),
  ];
}

/** One visitor of the canary and one of stable have a real browser; all others send what those pages sent. */
async function tryCanary(browser: Browser, fault: ReportedFault, patience: number) {
  const { remote: name } = fault;
  const stable = await readStableRelease(name);
  const release = await fault.plant(stable);
  await openRegistry().publish({ release });
  await fault.damage?.(release);
  await pointCanary({ name, release, percent: CANARY_PERCENT });
  const began = Date.now();
  const real = recordBoth(browser, { path: openPaths[name], stable, release, until: fault.reportedAs });
  const crowd = sendCrowd({ name, canary: release.version, real });
  const halted = await waitForHalt(release, patience);
  const visitors = 1 + (await crowd.end());
  if (!halted) await retireCanary(name);
  const kinds = (await real.canary).kinds.join(' and ');
  const seconds = halted && (Date.parse(halted.at) - began) / 1000;
  return { kinds, seconds, reason: halted?.reason ?? '', visitors };
}

type Both = {
  readonly path: string;
  readonly stable: Release;
  readonly release: Release;
  readonly until: Outcome['kind'];
};

/** What a page of the canary and one of stable send. */
function recordBoth(browser: Browser, { path, stable, release, until }: Both) {
  const record = (one: Release, last: Outcome['kind']) => {
    const visitor = createVisitor(release, CANARY_PERCENT, one === release);
    const recording = recordMessages(browser, {
      address: addressPage(path, visitor),
      release: one,
      until: last,
    });
    // Looked at when the visitors have stopped coming.
    recording.catch(() => undefined);
    return recording;
  };
  return { canary: record(release, until), stable: record(stable, 'load') };
}

/** How the canary ended by itself; undefined when it stays. */
async function waitForHalt(
  { name, version }: Release,
  patience: number,
): Promise<ReleaseList['halted'] | undefined> {
  const registry = openRegistry();
  const deadline = performance.now() + patience * 1000;
  while (performance.now() < deadline) {
    const { halted } = await registry.list(name);
    if (halted?.version === version) return halted;
    await pause(LOOK_EVERY_MS);
  }
  return undefined;
}
