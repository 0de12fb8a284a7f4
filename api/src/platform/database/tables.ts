// Written by `npm run types -w api` from the migrations. Do not edit.
import type { ColumnType, GeneratedAlways } from 'kysely';

/** Read as a parsed document, written as JSON text. */
export type Json = ColumnType<unknown, string, string>;
export type Timestamp = ColumnType<Date, Date | string, Date | string>;
/** May be left out when a row is added. */
export type Generated<T> =
  T extends ColumnType<infer Select, infer Insert, infer Update>
    ? ColumnType<Select, Insert | undefined, Update>
    : ColumnType<T, T | undefined, T>;

export type AgreementsTable = {
  id: GeneratedAlways<string>;
  userUuid: string;
  intentId: string | null;
  subscriptionId: string | null;
  priceId: string;
  firstCharge: number;
  currency: string;
  firstChargeDate: string;
  version: string;
  hash: string;
  text: string;
  agreedAt: Timestamp;
  country: string | null;
};

export type AnalyticsEventIdsTable = {
  eventId: string;
  receivedAt: Generated<Timestamp>;
};

export type AnalyticsEventsTable = {
  uuid: string;
  event: string;
  properties: Json;
  eventId: string | null;
  receivedAt: Generated<Timestamp>;
};

export type AppConfigTable = {
  id: Generated<number>;
  document: Json;
  updatedAt: Generated<Timestamp>;
};

export type AppStoreEntitlementsTable = {
  memberUuid: string;
  store: string;
  productId: string | null;
  isTrial: boolean;
  willRenew: boolean;
  startedAt: Timestamp | null;
  expiresAt: Timestamp | null;
  eventId: string;
  eventAt: Timestamp;
};

export type BucketsTable = {
  key: string;
  data: Json;
  updatedAt: Timestamp;
  keyHash: Buffer;
};

export type CardDeclinesTable = {
  eventId: string;
  customerId: string;
  declinedAt: Timestamp;
};

export type CardErrorsTable = {
  id: GeneratedAlways<string>;
  userUuid: string;
  confirmationType: string;
  email: string | null;
  code: string | null;
  message: string | null;
  declineCode: string | null;
  paymentMethodId: string | null;
  setupIntentId: string | null;
  paymentIntentId: string | null;
  paymentMethod: string | null;
  cardType: string | null;
  attempts: number;
  eventSource: string;
  reportedAt: Timestamp;
};

export type CardIntentsTable = {
  setupIntentId: string;
  userUuid: string;
  generation: number;
  termsKey: string;
  createdAt: Generated<Timestamp>;
};

export type CheckoutInitsTable = {
  eventId: string;
  userUuid: string;
  email: string | null;
  currency: string | null;
  price: number | null;
  createdAt: Timestamp;
};

export type ConsentsTable = {
  id: GeneratedAlways<string>;
  userUuid: string;
  purpose: string;
  granted: boolean;
  policyVersion: string;
  surface: string;
  locale: string;
  gpc: boolean;
  country: string | null;
  createdAt: Timestamp;
  textHash: string | null;
  decidedAt: Timestamp;
  recordId: string | null;
  email: string | null;
};

export type ContentChangesTable = {
  id: GeneratedAlways<string>;
  kind: string;
  contentId: string;
  version: number;
  action: string;
  reason: string;
  changedAt: Timestamp;
};

export type ContentDraftsTable = {
  tokenHash: string;
  kind: string;
  body: Json;
  expiresAt: Timestamp;
};

export type ContentPointersTable = {
  kind: string;
  contentId: string;
  version: number;
};

export type ContentVersionsTable = {
  kind: string;
  contentId: string;
  version: number;
  hash: string;
  body: Json;
  publishedAt: Timestamp;
};

export type CustomersTable = {
  userUuid: string;
  customerId: string;
  email: string;
  fullName: string | null;
  addressKey: string | null;
  createdAt: Generated<Timestamp>;
};

export type DayPlanRemindersTable = {
  memberUuid: string;
  days: string;
  hour: number;
  timeZone: string;
  nextAt: Timestamp;
};

export type DayPlanStepsTable = {
  memberUuid: string;
  stepId: string;
  state: string;
  changedAt: Timestamp;
};

export type DayPlansTable = {
  memberUuid: string;
  snapshotId: string | null;
  themes: string[];
  minutes: number;
  startedAt: Timestamp;
  textsVersion: number | null;
};

export type DeletionReceiptsTable = {
  deletionId: string;
  recipient: string;
  reference: Json | null;
  outcome: string | null;
  requestedAt: Timestamp;
  doneAt: Timestamp | null;
};

export type EmailChangesTable = {
  id: Generated<string>;
  memberUuid: string;
  email: string;
  requestedAt: Timestamp;
  expiresAt: Timestamp;
  codeHash: Buffer | null;
  confirmedAt: Timestamp | null;
  previousEmail: string | null;
  undoHash: Buffer | null;
  undoneAt: Timestamp | null;
  wasProven: Generated<boolean>;
};

export type JobChangesTable = {
  id: GeneratedAlways<string>;
  jobId: string;
  topic: string;
  action: string;
  reason: string;
  changedAt: Timestamp;
};

export type KnownBrowsersTable = {
  memberUuid: string;
  browserHash: Buffer;
  firstSeenAt: Timestamp;
  lastSeenAt: Timestamp;
};

export type LeadsTable = {
  id: GeneratedAlways<string>;
  userUuid: string;
  email: string;
  eventSource: string;
  extras: Json;
  createdAt: Timestamp;
};

export type LiveEventLinksTable = {
  id: string;
  eventId: string;
  userUuid: string;
  createdAt: Timestamp;
  isLinkMailed: Generated<boolean>;
};

export type LiveEventsTable = {
  eventId: string;
  series: string;
  title: string;
  startsAt: Timestamp;
  endsAt: Timestamp;
  joinUrl: string | null;
  canceledAt: Timestamp | null;
};

export type MagicLinksTable = {
  codeHash: Buffer;
  memberUuid: string;
  createdAt: Timestamp;
  expiresAt: Timestamp;
  usedAt: Timestamp | null;
  purpose: Generated<string>;
  addressVersion: Generated<number>;
};

export type MailChoicesTable = {
  email: string;
  code: string;
  userUuid: string;
  createdAt: Timestamp;
  unsubscribedAt: Timestamp | null;
};

export type MailOptOutsTable = {
  mailbox: Buffer;
  optedOutAt: Timestamp;
};

export type MailQuotasTable = {
  subject: Buffer;
  startedAt: Timestamp;
  mails: number;
};

export type MembersTable = {
  uuid: string;
  email: string;
  firstName: string | null;
  passwordHash: string | null;
  timeZone: string | null;
  emailSource: string | null;
  createdAt: Generated<Timestamp>;
  visitorUuid: string;
  emailVerifiedAt: Timestamp | null;
  locale: string | null;
  addressVersion: Generated<number>;
};

export type MessagingPeopleTable = {
  userUuid: string;
  toldAt: Timestamp;
};

export type OffersTable = {
  userUuid: string;
  variants: Json;
  currency: string;
  settledAt: Timestamp;
};

export type OutboxTable = {
  id: GeneratedAlways<string>;
  topic: string;
  payload: Json;
  key: string | null;
  runAt: Generated<Timestamp>;
  attempts: Generated<number>;
  doneAt: Timestamp | null;
  deadAt: Timestamp | null;
  lastError: string | null;
  createdAt: Generated<Timestamp>;
  leasedUntil: Timestamp | null;
};

export type OutboxSubjectsTable = {
  jobId: string;
  subject: Buffer;
};

export type PasskeyChallengesTable = {
  challengeHash: Buffer;
  browserHash: Buffer;
  memberUuid: string | null;
  expiresAt: Timestamp;
};

export type PasskeysTable = {
  id: Generated<string>;
  memberUuid: string;
  credentialId: string;
  publicKey: Buffer;
  counter: string;
  name: string;
  createdAt: Timestamp;
  lastUsedAt: Timestamp | null;
};

export type PendingSubscriptionsTable = {
  subscriptionId: string;
  userUuid: string;
  generation: number;
  termsKey: string;
  intentId: string | null;
  createdAt: Generated<Timestamp>;
};

export type PrivacyDeletionsTable = {
  id: string;
  codeHash: Buffer;
  hadAccount: boolean;
  requestedAt: Timestamp;
};

export type PrivacyExportsTable = {
  id: string;
  userUuid: string;
  contextIds: string[];
  locale: string;
  requestedAt: Timestamp;
  startedAt: Timestamp | null;
  readyAt: Timestamp | null;
  archive: Buffer | null;
};

export type ProviderEventsTable = {
  eventId: string;
  type: string;
  customerId: string | null;
  handledAt: Timestamp;
};

export type QuizSnapshotsTable = {
  id: string;
  userUuid: string;
  quizId: string;
  quizVersion: string;
  answers: Json;
  answersHash: string;
  scores: Json;
  createdAt: Timestamp;
  overlays: Json | null;
};

export type RegistrationsTable = {
  intentId: string;
  userUuid: string;
  subscriptionId: string;
  predictedLtv: number;
  registeredAt: Timestamp;
  unclaimedSince: Timestamp | null;
  retryHash: Buffer | null;
};

export type ReleaseChangesTable = {
  revision: GeneratedAlways<string>;
  name: string;
  channel: string;
  version: string | null;
  percent: number;
  changedAt: Timestamp;
};

export type ReleaseChannelsTable = {
  name: string;
  channel: string;
  version: string;
  percent: number;
};

export type ReleasesTable = {
  name: string;
  version: string;
  document: Json;
  createdAt: Timestamp;
  revokedAt: Timestamp | null;
};

export type SaveOffersTable = {
  id: string;
  memberUuid: string;
  subscriptionId: string;
  kind: string;
  acceptedAt: Timestamp;
  appliedAt: Timestamp | null;
};

export type SecurityEventsTable = {
  id: GeneratedAlways<string>;
  at: Timestamp;
  kind: string;
  memberUuid: string | null;
  network: string | null;
  details: Json;
};

export type SessionsTable = {
  tokenHash: Buffer;
  memberUuid: string;
  createdAt: Timestamp;
  lastSeenAt: Timestamp;
  expiresAt: Timestamp;
  id: Generated<string>;
  signedInAt: Timestamp;
  signedInBy: Generated<string>;
  browser: string | null;
};

export type SharesTable = {
  shareHash: string;
  userUuid: string;
  shareType: string;
  calculations: Json;
  createdAt: Timestamp;
  expiresAt: Timestamp;
  revokedAt: Timestamp | null;
  snapshotId: string | null;
  chosenAnswers: Generated<Json>;
  story: Generated<Json>;
};

export type SignInAttemptsTable = {
  keyHash: Buffer;
  attempts: number;
  attemptedAt: Timestamp;
  blockedUntil: Timestamp | null;
  succeededAt: Timestamp | null;
};

export type SubscriptionsTable = {
  subscriptionId: string;
  customerId: string;
  status: string;
  planName: string;
  priceId: string;
  amount: number;
  currency: string;
  billingInterval: string;
  intervalCount: number;
  nextCharge: number | null;
  trialEndsAt: Timestamp | null;
  currentPeriodEndsAt: Timestamp | null;
  cancelAtPeriodEnd: boolean;
  startedAt: Timestamp;
  readNumber: string;
  currentPeriodStartsAt: Timestamp | null;
  readAt: Generated<Timestamp>;
  /** Why the last payment no longer counts: refunded or disputed. */
  takenBack: string | null;
  owedSince: Timestamp | null;
  canceledAt: Timestamp | null;
  endsAt: Timestamp | null;
  pauseStartsAt: Timestamp | null;
  pauseResumesAt: Timestamp | null;
  changesFromPlan: string | null;
  changesAt: Timestamp | null;
  chargeIfKept: number | null;
  withdrawnAt: Timestamp | null;
  withdrawalRefundedAt: Timestamp | null;
  withdrawalRefund: number | null;
  withdrawalStatedAt: Timestamp | null;
  withdrawalRevokedAt: Timestamp | null;
};

export type TestEmailsTable = {
  email: string;
  markedAt: Timestamp;
};

export type TestVisitorsTable = {
  uuid: string;
  markedAt: Timestamp;
};

export type TrialCardsTable = {
  fingerprint: string;
  userUuid: string;
  intentId: string;
  usedAt: Timestamp;
};

export type VisitorContextsTable = {
  id: string;
  keyHash: Buffer;
  userUuid: string;
  createdAt: Timestamp;
  joinedAt: Timestamp | null;
  locale: string | null;
  formerKeyHash: Buffer | null;
  rotatedAt: Timestamp | null;
};

export type VisitorProfilesTable = {
  analyticsUuid: string;
  adMetrics: Generated<Json>;
  userProperties: Generated<Json>;
  googleClientId: string | null;
  location: Json | null;
  monetizationTestFlags: Generated<Json>;
  updatedAt: Timestamp;
};

export type WinbackOffersTable = {
  userUuid: string;
  winback: string;
  expiresAt: Timestamp;
};

export type WithdrawalsTable = {
  id: string;
  email: string;
  name: string | null;
  locale: string;
  receivedAt: Timestamp;
  confirmedAt: Timestamp | null;
  memberUuid: string | null;
  subscriptionId: string | null;
  completedAt: Timestamp | null;
};

export type Tables = {
  agreements: AgreementsTable;
  analyticsEventIds: AnalyticsEventIdsTable;
  analyticsEvents: AnalyticsEventsTable;
  appConfig: AppConfigTable;
  appStoreEntitlements: AppStoreEntitlementsTable;
  buckets: BucketsTable;
  cardDeclines: CardDeclinesTable;
  cardErrors: CardErrorsTable;
  cardIntents: CardIntentsTable;
  checkoutInits: CheckoutInitsTable;
  consents: ConsentsTable;
  contentChanges: ContentChangesTable;
  contentDrafts: ContentDraftsTable;
  contentPointers: ContentPointersTable;
  contentVersions: ContentVersionsTable;
  customers: CustomersTable;
  dayPlanReminders: DayPlanRemindersTable;
  dayPlanSteps: DayPlanStepsTable;
  dayPlans: DayPlansTable;
  deletionReceipts: DeletionReceiptsTable;
  emailChanges: EmailChangesTable;
  jobChanges: JobChangesTable;
  knownBrowsers: KnownBrowsersTable;
  leads: LeadsTable;
  liveEventLinks: LiveEventLinksTable;
  liveEvents: LiveEventsTable;
  magicLinks: MagicLinksTable;
  mailChoices: MailChoicesTable;
  mailOptOuts: MailOptOutsTable;
  mailQuotas: MailQuotasTable;
  members: MembersTable;
  messagingPeople: MessagingPeopleTable;
  offers: OffersTable;
  outbox: OutboxTable;
  outboxSubjects: OutboxSubjectsTable;
  passkeyChallenges: PasskeyChallengesTable;
  passkeys: PasskeysTable;
  pendingSubscriptions: PendingSubscriptionsTable;
  privacyDeletions: PrivacyDeletionsTable;
  privacyExports: PrivacyExportsTable;
  providerEvents: ProviderEventsTable;
  quizSnapshots: QuizSnapshotsTable;
  registrations: RegistrationsTable;
  releaseChanges: ReleaseChangesTable;
  releaseChannels: ReleaseChannelsTable;
  releases: ReleasesTable;
  saveOffers: SaveOffersTable;
  securityEvents: SecurityEventsTable;
  sessions: SessionsTable;
  shares: SharesTable;
  signInAttempts: SignInAttemptsTable;
  subscriptions: SubscriptionsTable;
  testEmails: TestEmailsTable;
  testVisitors: TestVisitorsTable;
  trialCards: TrialCardsTable;
  visitorContexts: VisitorContextsTable;
  visitorProfiles: VisitorProfilesTable;
  winbackOffers: WinbackOffersTable;
  withdrawals: WithdrawalsTable;
};
