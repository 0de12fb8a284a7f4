import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { analyticsRoutes, type BuiltInRemote } from '@funnel/contracts';
import { getAddress, getApiKey } from '../../pages/addresses';
import type { Messages } from './page-messages';
import { openPaths, readPageVersions } from './registry';

/** Visitors of one remote. */
const PER_SECOND = 8;

type Crowd = {
  readonly name: BuiltInRemote;
  readonly canary: string;
  readonly real: Readonly<Record<'canary' | 'stable', Promise<Messages>>>;
};

/**
 * Visitors who come all the time, and send what a real page of their version sent, in the time that it took. `end`
 * resolves to how many of them got the canary.
 */
export function sendCrowd({ name, canary, real }: Crowd) {
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
      await pause(1000 / PER_SECOND);
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
