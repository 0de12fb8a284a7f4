import { randomUUID } from 'node:crypto';
import { isInCanary } from '@funnel/flags/choose-release';
import { day } from '../../../../platform/clock';
import { createRelease, setupRegistry } from '../../testing/setup-registry';

type Facts = Readonly<Record<string, string | number>>;

/** What a browser sends about a load that failed, a load of some milliseconds, and an error. */
export const met = {
  failure: { event: 'remote-load', facts: { outcome: 'failed', phase: 'entry', milliseconds: 900 } },
  load: { event: 'remote-load', facts: { outcome: 'loaded', phase: 'ready', milliseconds: 120 } },
  slowLoad: { event: 'remote-load', facts: { outcome: 'loaded', phase: 'ready', milliseconds: 7000 } },
  error: { event: 'error', facts: { name: 'TypeError', message: 'x is undefined' } },
} as const satisfies Record<string, { event: string; facts: Facts }>;

type Met = (typeof met)[keyof typeof met];

type Visit = { uuid: string; version: string; events: readonly Met[]; address?: string; ageMs?: number };

/** The quiz with 1.0.0 for half of the visitors and 1.1.0 as canary for the others. */
export async function setupCanary(environment: Record<string, string> = {}) {
  const api = await setupRegistry(environment);
  // Neither a minute nor a day ends during a test.
  api.advanceClock(day - (api.clock().getTime() % day));
  await api.publishRelease(createRelease('1.0.0'));
  await api.publishRelease(createRelease('1.1.0'), { channel: 'canary', percent: 50 });
  await api.countReleases();

  async function send({ uuid, version, events, address, ageMs = 0 }: Visit): Promise<void> {
    const about = { remote: 'quiz', remoteVersion: version };
    const sent = events.map(({ event, facts }) => {
      const properties = { ...about, ...facts };
      return { uuid, event, eventId: randomUUID(), ageMs, properties };
    });
    const headers = address === undefined ? {} : { 'x-forwarded-for': address };
    await api.call('post', '/a/events', { body: { events: sent }, headers }).expect(202);
  }

  return {
    ...api,
    send,
    /** So many new visitors of the canary, or of stable, who meet the same. */
    async visit(version: '1.0.0' | '1.1.0', count: number, events: readonly Met[]): Promise<void> {
      for (let n = 0; n < count; n += 1) await send({ uuid: createVisitor(version), version, events });
    },
    /** Writes the counts and looks at the canaries. */
    async look(): Promise<void> {
      await api.countReleases();
      await api.haltCanaries();
    },
    readHealth: async () =>
      await api.db.selectFrom('releaseHealth').selectAll().orderBy('version').orderBy('minute').execute(),
  };
}

/** A visitor who gets this version of the quiz. */
export function createVisitor(version: '1.0.0' | '1.1.0'): string {
  for (;;) {
    const uuid = randomUUID();
    if (isInCanary('quiz', { version: '1.1.0', percent: 50 }, uuid) === (version === '1.1.0')) return uuid;
  }
}
