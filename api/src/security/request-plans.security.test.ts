import { sql } from 'kysely';
import { setupPrivacy } from '../modules/privacy/testing/setup-privacy';
import { hour } from '../platform/clock';
import { createVisitor } from '../platform/stripe/testing/setup-payments';
import { hostileCalls, publicRoutes } from '../platform/testing/hostile-calls';
import { sharedCalculations, shareResults } from '../platform/testing/share-results';
import { findScans, recordStatements } from '../platform/testing/statement-plans';

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

const memberPaths = [
  '/user',
  '/quiz-snapshot',
  '/share/links',
  '/consents/history',
  '/account/subscription',
  '/account/plan?timeZone=UTC',
  '/account/review',
  '/account/sessions',
  '/account/winback',
  '/privacy/export',
];

test('no call scans a table strangers fill', async () => {
  const api = await setupPrivacy();
  const statements = recordStatements(api.database.pool);
  const { token } = await api.joinMember();
  for (const path of memberPaths) await api.call('get', path, { token }).expect(200);

  const visitor = createVisitor();
  const share = await shareResults(api.call, visitor);
  const { defaultPriceId: priceId } = await api.fetchOffering();
  const person = { ...share, uuid: visitor.uuid, priceId, scores: sharedCalculations };
  const leaver = createVisitor();
  await api.leaveData(leaver.uuid, leaver.email);
  for (const { id, method, path } of publicRoutes) {
    const { path: given = path, body } = hostileCalls[id]?.(person, 1) ?? {};
    // The visitor's rows stay, to be copied.
    const { uuid: browser } = id === 'deleteMe' ? leaver : visitor;
    await api.call(method, given, { body, browser });
  }
  await api.drain();

  const recorded = statements.list();
  expect(recorded.length).toBeGreaterThan(150);
  expect(recorded.filter(({ text }) => text.startsWith('delete')).length).toBeGreaterThan(10);
  expect(await findScans(api.database.pool, recorded, ownTables)).toEqual([]);
}, 300_000);

test('no job and no page of operators scans a table strangers fill', async () => {
  const api = await setupPrivacy();
  await api.joinMember();
  await api.leaveData(createVisitor().uuid, 'leo@example.org');
  await api.drain();
  const statements = recordStatements(api.database.pool);
  const operator = { token: api.config.operators[0]?.token };
  for (const state of ['waiting', 'running', 'retrying', 'failed', 'done'])
    await api.call('get', `/operations/jobs?state=${state}`, operator).expect(200);
  await api.runUpkeep();
  await api.runReconciliation();
  await api.runRetention();
  api.advanceClock(hour);
  await api.runReconciliation();

  const recorded = statements.list();
  expect(recorded.length).toBeGreaterThan(50);
  // As most are: the pages of unfinished jobs read all of those.
  await sql`update outbox set done_at = now() where done_at is null`.execute(api.db);
  expect(await findScans(api.database.pool, recorded, ownTables)).toEqual([]);
}, 300_000);

test('every public call has a hostile caller', () => {
  expect(Object.keys(hostileCalls).sort()).toEqual(publicRoutes.map(({ id }) => id).sort());
});
