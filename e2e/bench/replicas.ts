import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { auditVisits } from './replicas/audit';
import { causeOutages } from './replicas/outages';
import { checkSharedLimit } from './replicas/shared-limit';
import { type ReplicatedSite, startReplicatedSite } from './replicas/site';
import { measureThroughput } from './replicas/throughput';
import { type Visit, visitSite } from './replicas/visit';
import { quantile } from './statistics';

const PER_SECOND = 6;
/** Visits, each of which gets a mail. */
const COLLECT_EVERY = 100;

/**
 * The whole site as in production: hosts, API replicas and workers behind balancers, on PostgreSQL through PgBouncer, Redis
 * and NATS. Visitors keep coming while processes are killed, engines restart and a deploy with a migration goes through.
 * Exits with 1 when anything that was acknowledged or queued is lost, happens twice, a page lacks a file, or a quarter of the
 * load is slow. With `OTHER_VERSION` the deploy begins with that checkout.
 */
export async function bench(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { seconds: { type: 'string', default: '120' } } });
  const site = await startReplicatedSite();
  try {
    await measureThroughput(site);
    const accepted = await checkSharedLimit(site);
    const visits = await visitUnderOutages(site, Number(values.seconds));
    await site.finishWork(visits.flatMap(listEvents));
    const mails = await site.collectMails();
    const database = await site.openDatabase();
    const counts = await auditVisits(database, visits, mails).finally(database.close);
    report(visits, mails.length, {
      ...counts,
      'sign-ins beyond the limit of a minute': Math.max(0, accepted - 30),
    });
  } finally {
    await site.close();
  }
}

function listEvents({ acknowledgedEvents, queuedEvents }: Visit): string[] {
  return [...new Set([...acknowledgedEvents, ...queuedEvents])];
}

async function visitUnderOutages(site: ReplicatedSite, seconds: number): Promise<Visit[]> {
  const visits: Promise<Visit>[] = [];
  let areOver = false;
  const outages = causeOutages(site, seconds).finally(() => {
    areOver = true;
  });
  // Looked at when the visitors have stopped coming.
  outages.catch(() => undefined);
  const began = performance.now();
  for (let turn = 0; !areOver; turn += 1) {
    await pause(Math.max(0, began + (turn * 1000) / PER_SECOND - performance.now()));
    visits.push(visitSite(site.urls, turn));
    if (turn % COLLECT_EVERY === 0) await site.collectMails();
  }
  const counts = await outages;
  console.log('What went wrong on purpose');
  console.table(counts);
  return await Promise.all(visits);
}

function report(visits: readonly Visit[], mails: number, counts: Readonly<Record<string, number>>): void {
  const acknowledged = visits.reduce((sum, { acknowledgedEvents }) => sum + acknowledgedEvents.size, 0);
  const queued = visits.reduce((sum, { queuedEvents }) => sum + queuedEvents.length, 0);
  const retries = visits.map((visit) => visit.retries);
  console.log(
    `${visits.length} visits, ${acknowledged} events acknowledged, ${queued} queued by browsers, ${mails} mails; calls repeated by a visit: median ${quantile(retries, 0.5)}, most ${Math.max(...retries)}`,
  );
  for (const visit of visits.slice(0, 400)) {
    const wrong = [...visit.missingFiles, ...visit.lost];
    if (wrong.length > 0) console.log(`${visit.uuid}: ${wrong.slice(0, 4).join(', ')}`);
  }
  console.log('The audit');
  console.table(counts);
  if (mails === 0 || Object.values(counts).some((count) => count > 0)) process.exitCode = 1;
}
