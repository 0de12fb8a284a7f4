import type { Database } from '../../../api/src/platform/database/database';
import type { SentMail } from './site';
import type { Visit } from './visit';

/** Every disagreement between what visitors were told and what is stored; each count must be 0. */
export async function auditVisits({ db }: Database, visits: readonly Visit[], mails: readonly SentMail[]) {
  const events = await db.selectFrom('analyticsEvents').select('eventId').execute();
  const stored = countBy(events.flatMap(({ eventId }) => eventId ?? []));
  const leads = countBy((await db.selectFrom('leads').select('email').execute()).map(({ email }) => email));
  const snapshots = await db
    .selectFrom('quizSnapshots')
    .innerJoin('visitorContexts', 'visitorContexts.id', 'quizSnapshots.userUuid')
    .select('visitorContexts.userUuid')
    .execute();
  const finished = countBy(snapshots.map(({ userUuid }) => userUuid));
  const acknowledged = visits.flatMap((visit) => [...visit.acknowledgedEvents]);
  const queued = visits.flatMap((visit) => visit.queuedEvents);
  const recipients = new Set(mails.map(({ to }) => to));
  const dead = await db.selectFrom('outbox').select('topic').where('deadAt', 'is not', null).execute();
  return {
    'pages with a missing file': visits.filter(({ missingFiles }) => missingFiles.length > 0).length,
    'calls without an answer': visits.reduce((sum, { lost }) => sum + lost.length, 0),
    'acknowledged events lost': acknowledged.filter((id) => !stored.has(id)).length,
    'events lost by browsers': queued.filter((id) => !stored.has(id)).length,
    'events stored twice': countRepeated(stored),
    'leads lost': visits.filter((one) => one.isLeadAcknowledged && !leads.has(one.email)).length,
    'results lost': visits.filter((one) => one.isSnapshotAcknowledged && !finished.has(one.uuid)).length,
    'results stored twice': countRepeated(finished),
    'mails lost': visits.filter((one) => one.isLeadAcknowledged && !recipients.has(one.email)).length,
    'mails sent twice': countRepeated(countBy(mails.map(({ to, subject }) => `${to} ${subject}`))),
    'dead jobs': dead.length,
  };
}

function countBy(names: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

function countRepeated(counts: ReadonlyMap<string, number>): number {
  return [...counts.values()].filter((count) => count > 1).length;
}
