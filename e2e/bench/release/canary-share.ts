import { randomUUID } from 'node:crypto';
import { type BuiltInRemote, remoteRoutes } from '@funnel/contracts';
import { getAddress, getApiKey } from '../../pages/addresses';
import { copyRelease } from '../../pages/parts/remote-variants';
import { createVersion, readStableRelease, retireCanary } from '../../pages/parts/remotes';
import { expectExactly, expectShare, type Fact, tell } from './facts';
import { openPaths, openRegistry, pointCanary, readPageVersions } from './registry';

const VISITORS = 10_000;
const AT_ONCE = 100;
/** Visitors who are asked for again, often at the same time. */
const VISITORS_AGAIN = 1000;
const TIMES_AGAIN = 3;
/** Of them, those whose pages are looked at, too. */
const PAGE_VISITORS = 400;
const POINTS = 2;

type Canary = { readonly name: BuiltInRemote; readonly percent: number; readonly version: string };
/** The version that a visitor gets, by remote. */
type Answer = ReadonlyMap<string, string>;

/** Whether two canaries at a time get their shares of visitors, and each visitor one answer from API and host. */
export async function measureShares(): Promise<Fact[]> {
  const canaries = await Promise.all([startCanary('results', 10), startCanary('checkout', 50)]);
  const visitors = Array.from({ length: VISITORS }, () => randomUUID());
  const answers = new Map<string, Answer>();
  await askAll(visitors, async (uuid) => void answers.set(uuid, await askRegistry(uuid)));
  const again = await countFlips(visitors.slice(0, VISITORS_AGAIN), answers, canaries);
  for (const { name } of canaries) await retireCanary(name);
  return [
    expectExactly('shares: visitors with an answer', answers.size, VISITORS),
    ...canaries.map(({ name, percent, version }) => {
      const count = [...answers.values()].filter((answer) => answer.get(name) === version).length;
      return expectShare(`canary of ${name}`, { count, all: VISITORS }, { set: percent, points: POINTS });
    }),
    tell(`answers again, ${AT_ONCE} at once, of registry and pages`, again.answers),
    expectExactly('other answers than before', again.flips, 0),
  ];
}

async function startCanary(name: BuiltInRemote, percent: number): Promise<Canary> {
  const stable = await readStableRelease(name);
  const release = await copyRelease(stable, createVersion('share'), (code) => code);
  await openRegistry().publish({ release });
  await pointCanary({ name, release, percent });
  return { name, percent, version: release.version };
}

/** Asks for a visitor several times at the same moment. */
async function countFlips(
  visitors: readonly string[],
  before: ReadonlyMap<string, Answer>,
  canaries: readonly Canary[],
) {
  let answers = 0;
  let flips = 0;
  const compare = (uuid: string, answer: Answer, names: readonly string[]) => {
    answers += 1;
    if (names.some((name) => answer.get(name) !== before.get(uuid)?.get(name))) flips += 1;
  };
  const names = canaries.map(({ name }) => name);
  const repeated = visitors.flatMap((uuid) => Array.from({ length: TIMES_AGAIN }, () => uuid));
  await askAll(repeated, async (uuid) => compare(uuid, await askRegistry(uuid), names));
  for (const name of names) {
    await askAll(visitors.slice(0, PAGE_VISITORS), async (uuid) =>
      compare(uuid, await readPageVersions(openPaths[name], uuid), [name]),
    );
  }
  return { answers, flips };
}

async function askAll(visitors: readonly string[], ask: (uuid: string) => Promise<void>): Promise<void> {
  const waiting = visitors.values();
  const work = async () => {
    for (const uuid of waiting) await ask(uuid);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

async function askRegistry(uuid: string): Promise<Answer> {
  const response = await fetch(`${getAddress('API_URL')}/v1/remotes?${new URLSearchParams({ uuid })}`, {
    headers: { 'api-key': getApiKey() },
  });
  const { remotes } = remoteRoutes.read.reply.parse(await response.json());
  const versions = Object.entries(remotes).map(([name, release]) => [name, release?.version ?? ''] as const);
  return new Map(versions);
}
