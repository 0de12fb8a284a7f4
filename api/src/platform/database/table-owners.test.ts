import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Tables } from './tables';

type Table = keyof Tables;

/** The one file that writes each table, below `api/src`. Other files call it. */
const owners: Readonly<Record<Table, string>> = {
  agreements: 'payments/subscription/agreements-store.ts',
  analyticsEventIds: 'platform/ingest/postgres-sink.ts',
  analyticsEvents: 'platform/ingest/postgres-sink.ts',
  appStoreEntitlements: 'payments/subscription/app-store.ts',
  appConfig: 'written by migrations and by hand',
  buckets: 'modules/buckets/buckets-store.ts',
  calendarFeeds: 'platform/accounts/calendar-feeds-store.ts',
  cardDeclines: 'payments/purchase/prepare/card-declines.ts',
  cardErrors: 'payments/card-errors/card-errors-routes.ts',
  cardIntents: 'payments/purchase/purchases-store.ts',
  checkoutInits: 'modules/analytics/analytics-store.ts',
  consents: 'platform/consents/consents-store.ts',
  contentChanges: 'platform/content/content-store.ts',
  contentDrafts: 'platform/content/content-store.ts',
  contentPointers: 'platform/content/content-store.ts',
  contentVersions: 'platform/content/content-store.ts',
  customers: 'payments/purchase/customer/customers-store.ts',
  eventCopies: 'platform/ingest/clickhouse/event-copies-store.ts',
  experimentExposures: 'platform/ingest/postgres-sink.ts',
  funnelFacts: 'platform/ingest/postgres-sink.ts',
  jobChanges: 'modules/operations/jobs-store.ts',
  erasedVisitors: 'platform/ingest/postgres-sink.ts',
  emailChanges: 'platform/accounts/email-changes.ts',
  deletionReceipts: 'modules/privacy/deletions-store.ts',
  dayPlanReminders: 'modules/programme/reminders-store.ts',
  dayPlanSteps: 'modules/programme/programme-store.ts',
  dayPlans: 'modules/programme/programme-store.ts',
  finishedDayPlans: 'modules/programme/programme-store.ts',
  knownBrowsers: 'platform/accounts/known-browsers.ts',
  leads: 'modules/analytics/analytics-store.ts',
  ledgerEntries: 'payments/subscription/ledger-store.ts',
  liveEventLinks: 'modules/live-events/live-events-store.ts',
  liveEventRequests: 'modules/live-events/live-events-store.ts',
  liveEvents: 'modules/live-events/live-events-store.ts',
  magicLinks: 'platform/accounts/magic-links.ts',
  mailChoices: 'platform/mail/mail-choices.ts',
  mailOptOuts: 'platform/mail/mail-choices.ts',
  mailQuotas: 'platform/mail/mail-quotas.ts',
  members: 'platform/accounts/members-store.ts',
  messagingPeople: 'platform/messaging/messaging-store.ts',
  passkeyChallenges: 'platform/accounts/passkey-challenges.ts',
  passkeys: 'platform/accounts/passkeys.ts',
  offers: 'payments/offerings/offers-store.ts',
  outbox: 'platform/outbox/outbox.ts',
  outboxSubjects: 'written by a trigger of the outbox',
  paymentLeases: 'platform/stripe/payment-leases.ts',
  pendingSubscriptions: 'payments/purchase/purchases-store.ts',
  priceSets: 'payments/offerings/price-sets.ts',
  privacyDeletions: 'modules/privacy/deletions-store.ts',
  privacyExports: 'modules/privacy/exports-store.ts',
  providerEvents: 'payments/webhooks/handle-event.ts',
  pushSubscriptions: 'modules/programme/push-subscriptions-store.ts',
  quizSnapshots: 'modules/quiz-snapshot/quiz-snapshot-store.ts',
  reconciliationPositions: 'payments/reconcile-pages.ts',
  registrations: 'payments/purchase/purchases-store.ts',
  releaseChanges: 'modules/remotes/remotes-store.ts',
  releaseChannels: 'modules/remotes/remotes-store.ts',
  releaseHealth: 'modules/remotes/health/release-health-store.ts',
  releases: 'modules/remotes/remotes-store.ts',
  reviews: 'modules/reviews/reviews-store.ts',
  saveOffers: 'payments/membership/save-offers-store.ts',
  securityEvents: 'platform/audit/security-events.ts',
  sessions: 'platform/accounts/sessions.ts',
  shares: 'modules/share/share-store.ts',
  signInAttempts: 'platform/accounts/sign-in-attempts.ts',
  subscriptions: 'payments/subscription/mirror/mirror-store.ts',
  testEmails: 'platform/test-users/test-users.ts',
  testVisitors: 'platform/test-users/test-users.ts',
  trialCards: 'payments/purchase/complete/activate-purchase.ts',
  visitorContexts: 'platform/visitors/visitor-contexts.ts',
  visitorProfiles: 'modules/analytics/analytics-store.ts',
  winbackOffers: 'payments/offerings/offers-store.ts',
  withdrawals: 'payments/withdrawal/withdrawals-store.ts',
};

/** Files that write many tables, each of which they name as data. */
const helpers: readonly string[] = [
  // Does what stores do with the tables that they name.
  'platform/database/rows.ts',
  // Delete what is older than the policies allow, and everything about a person who asks for it.
  'platform/retention/delete-in-batches.ts',
  'platform/retention/delete-old-events.ts',
  // Deletes everything about a test user.
  'modules/e2e/e2e-store.ts',
];

const builderWrite =
  /(?:\.(?:insertInto|updateTable|deleteFrom|replaceInto|mergeInto)\(|\b(?:insertOnce|updateRows|deleteRows)\(\s*\w+,)\s*(?:['"](\w+)|\S)/g;
const sqlWrite =
  /(?:insert\s+into|merge\s+into|delete\s+from|truncate(?:\s+table)?|update)\s+(?:(\w+)|\$\{)/gi;

/** The tables that a file writes; `unknown` for one that it names by a variable. */
function listWrites(source: string): (Table | 'unknown')[] {
  const byBuilder = [...source.matchAll(builderWrite)].map(([, name]) => toTable(name) ?? 'unknown');
  const bySql = [...source.matchAll(sqlWrite)].flatMap(([, name]) =>
    name === undefined ? ['unknown' as const] : (toTable(toCamelCase(name)) ?? []),
  );
  return [...byBuilder, ...bySql];
}

function toTable(name: string | undefined): Table | undefined {
  return (Object.keys(owners) as Table[]).find((table) => table === name);
}

function toCamelCase(name: string): string {
  return name.toLowerCase().replaceAll(/_(\w)/g, (_match, letter: string) => letter.toUpperCase());
}

function listSources(): { file: string; source: string }[] {
  const root = path.resolve(__dirname, '../..');
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => /\.ts$/.test(file) && !/\.test\.ts$|(^|\/)testing\//.test(file))
    .map((file) => ({ file, source: readFileSync(path.join(root, file), 'utf8') }));
}

test('every table is written by its owner only', () => {
  const strangers = listSources()
    .filter(({ file }) => !helpers.includes(file))
    .flatMap(({ file, source }) =>
      listWrites(source)
        .filter((table) => table === 'unknown' || owners[table] !== file)
        .map((table) => `${file} writes ${table}`),
    );
  expect(strangers).toEqual([]);
});

test('every owner writes its tables', () => {
  const written = new Set(
    listSources().flatMap(({ file, source }) => listWrites(source).map((table) => `${table}: ${file}`)),
  );
  const idle = Object.entries(owners).filter(
    ([table, file]) => file.endsWith('.ts') && !written.has(`${table}: ${file}`),
  );
  expect(idle).toEqual([]);
});

test.each([
  [`db.insertInto('members')`, ['members']],
  [`db\n  .deleteFrom(\n'magicLinks')`, ['magicLinks']],
  [`db.updateTable('members as m')`, ['members']],
  ['sql`update mail_choices set x = 1`', ['mailChoices']],
  ['sql`INSERT INTO leads (id)`', ['leads']],
  [`sql\`delete from \${sql.table(table)}\``, ['unknown']],
  ['db.deleteFrom(table)', ['unknown']],
  [`insertOnce(db, 'members', row)`, ['members']],
  [`updateRows(\n  db,\n'magicLinks', { id }, changes)`, ['magicLinks']],
  ['deleteRows(db, table, {})', ['unknown']],
  [`db.selectFrom('members')`, []],
  ['// update the screen', []],
])('table written by %j is found', (source, tables) => {
  expect(listWrites(source)).toEqual(tables);
});
