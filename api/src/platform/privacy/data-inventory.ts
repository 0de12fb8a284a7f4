import { RESEND_WINDOW_MS } from '@funnel/contracts';
import { sql } from 'kysely';
import { IDLE_SESSION } from '../accounts/sessions';
import { attemptRetention } from '../accounts/sign-in-attempts';
import { day } from '../clock';
import type { Tables } from '../database/tables';
import { ERASURE_MEMORY } from '../ingest/event-sink';
import { QUOTA_WINDOW } from '../mail/mail-quotas';
import { type Ago, after, type Expiry, when } from '../retention/expiry';

export type Table = keyof Tables;

/**
 * By what a column names a person: a context or a member, or several contexts, their visitor number, an address they
 * proved to be theirs, the payment provider's customer, or the key of their browser.
 */
export type PersonKey = 'context' | 'contexts' | 'visitor' | 'email' | 'customer' | 'browser';

/** What a deletion does with the rows of a person. */
type DeletionRule =
  /** They, or rows that refer to them, open something: the call deletes them. */
  | 'at once'
  /** The payments take the person out of those that stay, in the call and for this reason; the job deletes the others. */
  | { readonly anonymized: string }
  /** They stay, for this reason. */
  | { readonly kept: string };

/** A table with rows about people, which are in the copy of their data. */
export type PersonalTable<Column extends string = string> = {
  /** The columns that name the person; a row is theirs if one of them does. */
  readonly owner: Readonly<Partial<Record<Column, PersonKey>>>;
  /** When a row that names its person only by the visitor number was written: others may use that number later. */
  readonly writtenAt?: Column;
  /** Columns that no copy contains: they open something, or people cannot read them. */
  readonly secret?: readonly Column[];
  /** Without it a job deletes the rows soon after the call. */
  readonly deletion?: DeletionRule;
  readonly expiry: Expiry;
};

/** A table that names nobody, and what stands in it. */
type ImpersonalTable = { readonly nobody: string; readonly expiry: Expiry };

type Inventory = {
  readonly [Name in Table]: PersonalTable<keyof Tables[Name] & string> | ImpersonalTable;
};

const visitor = { userUuid: 'context' } as const;
const member = { memberUuid: 'context' } as const;
const mailbox = { userUuid: 'context', email: 'email' } as const;
const customer = { customerId: 'customer' } as const;

const withMember = 'with the account';
const withCustomer = 'with the customer';
const never = 'never: nothing about visitors';

const keptAsProof = { kept: 'proof, for three years after the last choice' };
const keptAsTerms = { kept: 'records of a purchase, under a random number' };
const keptAsPurchase = { kept: 'records of a purchase, under the number of a deleted customer' };
const anonymizedIfConfirmed = { anonymized: 'records of a purchase: confirmed withdrawals' };
const keptForOneTrial = { kept: 'one free trial per card, 13 months' };
const keptAgainstRepetition = { kept: 'keeps a message from counting twice, 13 months' };
const keptAsEvidence = { kept: 'evidence of misuse, 24 months' };
const keptForItsJob = { kept: 'the job that deletes the person at Customer.io deletes it' };

/**
 * Every table of the schema: whose its rows are, what a deletion does with them, and when they go by themselves. Copies,
 * deletions and retention follow it. Rows of a person are deleted in this order, those that others refer to last.
 */
export const dataInventory: Inventory = {
  quizSnapshots: {
    owner: visitor,
    secret: ['answersHash'],
    expiry: after('answers', 'createdAt', hasNoAccount()),
  },
  shares: { owner: visitor, secret: ['shareHash'], expiry: when(isShareOver) },
  liveEventLinks: { owner: visitor, expiry: after('usage', 'createdAt') },
  leads: { owner: mailbox, expiry: after('contacts', 'createdAt') },
  checkoutInits: { owner: mailbox, expiry: after('contacts', 'createdAt') },
  cardErrors: { owner: mailbox, expiry: after('contacts', 'reportedAt') },
  cardDeclines: { owner: customer, expiry: after('usage', 'declinedAt') },
  cardIntents: { owner: visitor, secret: ['termsKey'], expiry: withCustomer },
  pendingSubscriptions: { owner: visitor, secret: ['termsKey'], expiry: withCustomer },
  offers: { owner: visitor, expiry: after('usage', 'settledAt') },
  winbackOffers: { owner: visitor, expiry: after('usage', 'expiresAt') },
  mailChoices: { owner: mailbox, secret: ['code'], expiry: when(isChoiceOver) },
  messagingPeople: { owner: visitor, deletion: keptForItsJob, expiry: 'when Customer.io deletes the person' },
  visitorProfiles: { owner: { analyticsUuid: 'context' }, expiry: after('usage', 'updatedAt') },
  analyticsEvents: {
    owner: { uuid: 'visitor' },
    writtenAt: 'receivedAt',
    expiry: 'after the period `usage`, by month',
  },
  eventCopies: {
    owner: { uuid: 'visitor' },
    writtenAt: 'receivedAt',
    expiry: after('usage', 'receivedAt'),
  },
  experimentExposures: {
    owner: { uuid: 'visitor' },
    writtenAt: 'firstSeenAt',
    expiry: after('usage', 'firstSeenAt'),
  },
  funnelFacts: { owner: { uuid: 'visitor' }, writtenAt: 'lastSeenAt', expiry: after('usage', 'lastSeenAt') },
  buckets: { owner: { keyHash: 'browser' }, secret: ['keyHash'], expiry: after('usage', 'updatedAt') },
  consents: { owner: visitor, deletion: keptAsProof, expiry: when(isConsentOver) },
  agreements: {
    owner: visitor,
    deletion: keptAsTerms,
    expiry: after('contacts', 'agreedAt', isWithoutPurchase()),
  },
  subscriptions: { owner: customer, deletion: keptAsPurchase, expiry: 'never: tax law' },
  ledgerEntries: { owner: customer, deletion: keptAsPurchase, expiry: 'never: tax law' },
  trialCards: {
    owner: visitor,
    deletion: keptForOneTrial,
    expiry: after('contacts', 'usedAt', hasNoAccount()),
  },
  providerEvents: { owner: customer, deletion: keptAgainstRepetition, expiry: after('usage', 'handledAt') },
  securityEvents: { owner: member, deletion: keptAsEvidence, expiry: listSecurityRules() },
  privacyExports: {
    owner: { contextIds: 'contexts' },
    secret: ['archive'],
    deletion: 'at once',
    expiry: after('exports', 'requestedAt'),
  },
  passkeys: { owner: member, secret: ['credentialId', 'publicKey'], expiry: withMember },
  passkeyChallenges: {
    owner: member,
    secret: ['challengeHash', 'browserHash'],
    expiry: after(0, 'expiresAt'),
  },
  knownBrowsers: { owner: member, secret: ['browserHash'], expiry: after('security', 'lastSeenAt') },
  pushSubscriptions: { owner: member, secret: ['endpoint'], deletion: 'at once', expiry: 'with the session' },
  sessions: { owner: member, secret: ['tokenHash'], expiry: when(isSessionOver) },
  magicLinks: { owner: member, secret: ['codeHash'], expiry: after(0, 'expiresAt') },
  registrations: { owner: visitor, secret: ['retryHash'], expiry: withMember },
  customers: {
    owner: visitor,
    secret: ['addressKey'],
    deletion: 'at once',
    expiry: when(isCustomerAbandoned),
  },
  emailChanges: { owner: member, secret: ['codeHash', 'undoHash'], expiry: after(0, 'expiresAt') },
  reviews: { owner: member, deletion: 'at once', expiry: withMember },
  saveOffers: { owner: member, expiry: withMember },
  appStoreEntitlements: { owner: member, expiry: withMember },
  liveEventRequests: { owner: member, expiry: withMember },
  calendarFeeds: { owner: member, secret: ['codeHash'], deletion: 'at once', expiry: withMember },
  dayPlanReminders: { owner: member, expiry: withMember },
  dayPlanSteps: { owner: member, expiry: withMember },
  dayPlans: { owner: member, expiry: withMember },
  finishedDayPlans: { owner: member, expiry: withMember },
  withdrawals: {
    owner: { memberUuid: 'context', email: 'email' },
    deletion: anonymizedIfConfirmed,
    expiry: after('contacts', 'receivedAt', sql`confirmed_at is null`),
  },
  members: {
    owner: { uuid: 'context' },
    secret: ['passwordHash'],
    deletion: 'at once',
    expiry: 'when they delete it',
  },
  visitorContexts: {
    owner: { id: 'context' },
    secret: ['keyHash', 'formerKeyHash'],
    deletion: 'at once',
    expiry: after('usage', 'createdAt', isUnusedContext()),
  },

  analyticsEventIds: { nobody: 'random numbers of events', expiry: after(RESEND_WINDOW_MS, 'receivedAt') },
  appConfig: { nobody: 'settings of the site', expiry: never },
  contentChanges: { nobody: 'what operators published', expiry: never },
  contentDrafts: { nobody: 'drafts of quizzes and plan texts', expiry: after(0, 'expiresAt') },
  contentPointers: { nobody: 'versions of quizzes and plan texts', expiry: never },
  contentVersions: { nobody: 'published quizzes and plan texts', expiry: never },
  deletionReceipts: {
    nobody: 'whom each service deletes, emptied when it is done',
    expiry: 'with the deletion',
  },
  erasedVisitors: {
    nobody: 'hashes of deleted visitor numbers, while events of them may still arrive',
    expiry: after(ERASURE_MEMORY, 'erasedAt'),
  },
  jobChanges: { nobody: 'what operators did with jobs', expiry: after('security', 'changedAt') },
  liveEvents: { nobody: 'the calendar; its hosts are staff', expiry: never },
  mailOptOuts: {
    nobody: 'hashes of mailboxes that want no optional mails',
    expiry: 'when the owner wants mails',
  },
  mailQuotas: { nobody: 'counters under a hash', expiry: after(QUOTA_WINDOW, 'startedAt') },
  outbox: {
    nobody: 'jobs, cleared for a deleted person; mails among them were sent',
    expiry: listJobRules(),
  },
  outboxSubjects: { nobody: 'hashes of whom a job names', expiry: 'when the job is cleared' },
  paymentLeases: {
    nobody: 'hashes of visitors and customers with a payment call in progress',
    // By the clock that they are granted by.
    expiry: when(() => sql`leased_until < now()`),
  },
  priceSets: { nobody: 'plans that operators published', expiry: never },
  privacyDeletions: { nobody: 'when people were deleted', expiry: after('deletions', 'requestedAt') },
  reconciliationPositions: { nobody: 'where comparisons with the provider go on', expiry: never },
  releaseChanges: { nobody: 'versions of our programs, and who of us changed them', expiry: never },
  releaseChannels: { nobody: 'versions of our programs', expiry: never },
  releaseHealth: { nobody: 'numbers of visitors by version', expiry: after(14 * day, 'minute') },
  releases: { nobody: 'versions of our programs, and who of us wrote them', expiry: never },
  signInAttempts: { nobody: 'counters under a hash', expiry: when(isAttemptOver) },
  testEmails: { nobody: 'addresses of our own tests', expiry: never },
  testVisitors: { nobody: 'visitors of our own tests', expiry: never },
};

/** `user_uuid` is that of the row: members have no such column. */
function hasNoAccount() {
  return sql`not exists (select from members where members.uuid = user_uuid)`;
}

function isShareOver(ago: Ago) {
  return sql`expires_at < ${ago(0)} or revoked_at < ${ago(0)}`;
}

function isChoiceOver(ago: Ago) {
  return sql`unsubscribed_at < ${ago('consents')} or (unsubscribed_at is null and created_at < ${ago('contacts')})`;
}

/** Earlier decisions are kept as long as the latest one. */
function isConsentOver(ago: Ago) {
  return sql`decided_at < ${ago('consents')} and ${hasNoAccount()} and not exists (
    select from consents other where other.user_uuid = consents.user_uuid and other.decided_at >= ${ago('consents')})`;
}

function isSessionOver(ago: Ago) {
  return sql`expires_at < ${ago(0)} or last_seen_at < ${ago(IDLE_SESSION)}`;
}

function isAttemptOver(ago: Ago) {
  return sql`attempted_at < ${ago(attemptRetention.attempts)}
    and (succeeded_at is null or succeeded_at < ${ago(attemptRetention.trust)})`;
}

/** An agreement with a payment is kept like any contract. */
function isWithoutPurchase() {
  return sql`subscription_id is null and not exists (
    select from registrations r where r.intent_id = agreements.intent_id)`;
}

/** A customer who started a payment, but neither bought nor retried since. */
function isCustomerAbandoned(ago: Ago) {
  return sql`created_at < ${ago('contacts')} and ${hasNoAccount()}
    and not exists (select from subscriptions s where s.customer_id = customers.customer_id)
    and not exists (
      select from card_intents i where i.user_uuid = customers.user_uuid and i.created_at >= ${ago('contacts')})
    and not exists (
      select from pending_subscriptions p
      where p.user_uuid = customers.user_uuid and p.created_at >= ${ago('contacts')})`;
}

/** A visitor whom nothing else needs. */
function isUnusedContext() {
  return sql`not exists (select from members where members.uuid = visitor_contexts.id)
    and not exists (select from consents where consents.user_uuid = visitor_contexts.id)
    and not exists (select from customers where customers.user_uuid = visitor_contexts.id)`;
}

/** The API's role may delete no security event itself. */
function listSecurityRules(): Expiry {
  const isExpired = () => sql`is_expired_security_event(at)`;
  return [{ isExpired, deletingFunction: 'delete_expired_security_events' }];
}

/** The key of a job that is done stays for a while, so that the same job is not added again. */
function listJobRules(): Expiry {
  return [
    { isExpired: (ago) => sql`${isJobOver(ago)} and (key is null or created_at < ${ago('contacts')})` },
    {
      isExpired: (ago) => sql`${isJobOver(ago)} and key is not null and payload <> '{}'`,
      clearedColumns: sql`payload = '{}', last_error = null`,
    },
  ];
}

function isJobOver(ago: Ago) {
  return sql`(done_at < ${ago('sent')} or dead_at < ${ago('undeliverable')})`;
}
