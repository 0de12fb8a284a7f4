import { setTimeout as pause } from 'node:timers/promises';
import { type BuiltInRemote, type Release, remoteNames } from '@funnel/contracts';
import type { Browser } from '@playwright/test';
import { addTrace, copyRelease } from '../../pages/parts/remote-variants';
import { createVersion, readStableRelease } from '../../pages/parts/remotes';
import { browse } from './browse';
import { expectAtLeast, expectExactly, type Fact, tell } from './facts';
import { openRegistry } from './registry';
import { planTurns, type Turn } from './release-turns';

const RELEASES = 100;
/** Pages carry what changed within a second or two, so each change is met before the remote's next one. */
const PACE_MS = 750;
const PERCENT = 50;

/** A remote with its versions: what was stable before, what is now, and those to come. */
type Line = { before: string; stable: string; tried: string; readonly waiting: Release[] };

/** Changes what visitors get a hundred times while they browse. */
export async function releaseUnderBrowsing(browser: Browser): Promise<Fact[]> {
  const turns = planTurns(RELEASES);
  const lines = await prepareLines(turns);
  const visitors = browse(browser);
  for (const turn of turns) {
    const began = performance.now();
    await takeTurn(turn, lines);
    await pause(Math.max(0, began + PACE_MS - performance.now()));
  }
  await visitors.end();
  const { pages, realPages, versions, failedPages, missingFiles } = visitors.seen;
  for (const fault of [...failedPages, ...missingFiles].slice(0, 20)) console.log(fault);
  return [
    expectExactly('releases', turns.length, RELEASES),
    expectExactly('channels as before', await countUnchanged(lines), remoteNames.length),
    tell('pages fetched meanwhile', pages),
    tell('pages in real browsers meanwhile', realPages),
    // Each version that was promoted was everybody's for a while.
    expectAtLeast('versions that they met', versions.size, countActions(turns, 'promote')),
    expectExactly('failed pages', failedPages.length, 0),
    expectExactly('missing files', missingFiles.length, 0),
  ];
}

async function prepareLines(turns: readonly Turn[]): Promise<ReadonlyMap<BuiltInRemote, Line>> {
  const lines = new Map<BuiltInRemote, Line>();
  for (const name of remoteNames) {
    const stable = await readStableRelease(name);
    const canaries = turns.filter((turn) => turn.name === name && turn.action === 'canary');
    const waiting: Release[] = [];
    for (const _canary of canaries) {
      const version = createVersion('next');
      waiting.push(await copyRelease(stable, version, addTrace(version)));
    }
    lines.set(name, { before: stable.version, stable: stable.version, tried: '', waiting });
  }
  return lines;
}

async function takeTurn({ name, action }: Turn, lines: ReadonlyMap<BuiltInRemote, Line>): Promise<void> {
  const line = lines.get(name);
  if (!line) throw new Error(`${name} has no versions`);
  const registry = openRegistry();
  if (action === 'canary') {
    const release = line.waiting.shift();
    if (!release) throw new Error(`${name} has no version left`);
    await registry.publish({ release, channel: 'canary', percent: PERCENT });
    line.tried = release.version;
  } else if (action === 'promote') {
    await registry.change({ name, action: 'promote', version: line.tried });
    line.stable = line.tried;
  } else {
    // To what is stable already: that ends the canary alone.
    const version = action === 'end canary' ? line.stable : line.before;
    await registry.change({ name, action: 'rollback', version });
    line.stable = version;
  }
}

async function countUnchanged(lines: ReadonlyMap<BuiltInRemote, Line>): Promise<number> {
  let count = 0;
  for (const [name, { before }] of lines) {
    const { channels } = await openRegistry().list(name);
    if (channels.length === 1 && channels[0]?.version === before) count += 1;
  }
  return count;
}

function countActions(turns: readonly Turn[], action: Turn['action']): number {
  return turns.filter((turn) => turn.action === action).length;
}
