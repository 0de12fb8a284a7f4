import { sql } from 'kysely';
import { Gauge, type Registry } from 'prom-client';
import { type Clock, second } from '../clock';
import type { Db } from '../database/database';

/** Several scrapers, and replicas that are scraped together, share one reading for this long. */
const FRESH_MS = 5 * second;
/** Deeper than any queue should be: counting the rest would take longer than it is worth. */
const MAX_COUNTED = 10_000;

type Queue = { topic: string; age: number; due: number };

/** How many jobs are due, and for how long, by topic; read from the database when Prometheus asks. */
export function measureOutbox(registry: Registry, { db, clock, topics }: Dependencies): void {
  const readQueues = createQueueReader({ db, clock, topics });
  new Gauge({
    name: 'outbox_oldest_due_seconds',
    help: 'How long the oldest due job of a topic has been waiting',
    labelNames: ['topic'],
    registers: [registry],
    async collect() {
      for (const { topic, age } of await readQueues()) this.set({ topic }, age);
    },
  });
  new Gauge({
    name: 'outbox_due_jobs',
    help: `Due jobs of a topic, counted up to ${MAX_COUNTED}`,
    labelNames: ['topic'],
    registers: [registry],
    async collect() {
      for (const { topic, due } of await readQueues()) this.set({ topic }, due);
    },
  });
}

type Dependencies = { db: Db; clock: Clock; topics: readonly string[] };

/** While the database does not answer, the last reading stands: the outage has its own metrics. */
function createQueueReader({ db, clock, topics }: Dependencies): () => Promise<Queue[]> {
  let known: { queues: Promise<Queue[]>; at: number } | undefined;
  return () => {
    const now = clock();
    if (known && now.getTime() - known.at < FRESH_MS) return known.queues;
    const before = known?.queues ?? Promise.resolve([]);
    known = { queues: readDue(db, topics, now).catch(() => before), at: now.getTime() };
    return known.queues;
  };
}

/** Reads the index by which jobs are claimed. A job that runs is due again only after its lease. */
async function readDue(db: Db, topics: readonly string[], now: Date): Promise<Queue[]> {
  const { rows } = await sql<Queue>`
    select topic, due, greatest(0, extract(epoch from ${now}::timestamptz - oldest))::float8 as age
    from unnest(${[...topics]}::text[]) topic, lateral (
      select count(*)::int as due, min(run_at) as oldest from (
        select run_at from outbox
        where outbox.topic = topic.topic and done_at is null and dead_at is null and run_at <= ${now}
        order by run_at limit ${MAX_COUNTED}) waiting
    ) queue`.execute(db);
  return rows.map((row) => ({ ...row, age: row.age ?? 0 }));
}
