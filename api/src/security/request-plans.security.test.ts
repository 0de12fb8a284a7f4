import { sql } from 'kysely';
import { createVisitor } from '../platform/stripe/testing/setup-payments';
import { hostileCalls, publicRoutes } from '../platform/testing/hostile-calls';
import { sharedCalculations, shareResults } from '../platform/testing/share-results';
import { findScans, recordStatements, type Statement } from '../platform/testing/statement-plans';
import { manageAccount, manageOwnData } from './testing/account-calls';
import { leaveThingsToJobs, loseEvents } from './testing/job-calls';
import {
  changeMembership,
  finishProgramme,
  followProgramme,
  joinSessions,
  managePayments,
  readMembership,
  remindElsewhere,
  startTrial,
  withdraw,
  writeReviews,
} from './testing/member-calls';
import { operate, publishContents, publishReleases, tellOfAppStore } from './testing/operator-calls';
import { setupCalls } from './testing/setup-calls';

/** Tables that only we fill, so that no stranger makes reading them slow. */
const ownTables: ReadonlySet<string> = new Set([
  ...[
    'app_config',
    'live_events',
    'job_changes',
    'price_sets',
    'reconciliation_positions',
    'schema_migrations',
    'test_emails',
    'test_visitors',
  ],
  ...['content_changes', 'content_drafts', 'content_pointers', 'content_versions'],
  ...['release_changes', 'release_channels', 'releases'],
]);

/** Reports of experiments sum up whole tables, for operators: with a limit of time, and on the standby where there is one. */
const isReport = ({ text }: Statement) =>
  text.includes('from experiment_exposures') && text.includes('group by');

/** Who asked to hear of the next live session is told, all of them, by a job after an operator confirmed one. */
const tellsAll = ({ text }: Statement) => text === 'select "member_uuid" from "live_event_requests"';

/** What visitors, members, operators and providers do; each of their calls must succeed. */
const stories = [
  ...[readMembership, changeMembership, managePayments, startTrial, withdraw, followProgramme, joinSessions],
  ...[finishProgramme, remindElsewhere],
  ...[writeReviews, manageAccount, manageOwnData, publishContents, publishReleases, operate, tellOfAppStore],
  ...[leaveThingsToJobs, loseEvents],
];

test('no call and no job scans a table strangers fill', async () => {
  const api = await setupCalls();
  const statements = recordStatements(api.database.pool);
  for (const story of stories) await story(api);
  const visitor = createVisitor();
  await api.saveConsents(visitor.uuid, { health: true, analytics: true, messaging: true });
  const share = await shareResults(api.call, visitor);
  const { defaultPriceId: priceId } = await api.fetchOffering();
  const person = { ...share, uuid: visitor.uuid, priceId, scores: sharedCalculations };
  const leaver = createVisitor();
  await shareResults(api.call, leaver);
  for (const { id, method, path } of publicRoutes) {
    const { path: given = path, body } = hostileCalls[id]?.(person, 1) ?? {};
    // The visitor's rows stay, to be copied.
    const { uuid: browser } = id === 'deleteMe' ? leaver : visitor;
    await api.call(method, given, { body, browser });
  }
  await api.drain();
  expect(await api.listUnused()).toEqual([]);

  const recorded = statements.list();
  expect(recorded.length).toBeGreaterThan(150);
  expect(recorded.filter(({ text }) => text.startsWith('delete')).length).toBeGreaterThan(10);
  // As most are: the pages of unfinished jobs read all of those.
  await sql`update outbox set done_at = now() where done_at is null`.execute(api.db);
  const others = recorded.filter((statement) => !isReport(statement) && !tellsAll(statement));
  expect(await findScans(api.database.pool, others, ownTables)).toEqual([]);
}, 600_000);

test('every public call has a hostile caller', () => {
  expect(Object.keys(hostileCalls).sort()).toEqual(publicRoutes.map(({ id }) => id).sort());
});
