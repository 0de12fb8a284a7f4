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

export type Tables = {
  agreements: {
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
  analyticsEventIds: {
    eventId: string;
    receivedAt: Generated<Timestamp>;
  };
  analyticsEvents: {
    uuid: string;
    event: string;
    properties: Json;
    eventId: string | null;
    receivedAt: Generated<Timestamp>;
    occurredAt: Timestamp | null;
  };
  appConfig: {
    id: Generated<number>;
    document: Json;
    updatedAt: Generated<Timestamp>;
  };
  appStoreEntitlements: {
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
  buckets: {
    key: string;
    data: Json;
    updatedAt: Timestamp;
    keyHash: Buffer;
  };
  calendarFeeds: {
    memberUuid: string;
    id: Generated<string>;
    codeHash: Buffer;
    timeZone: string;
    createdAt: Timestamp;
  };
  cardDeclines: {
    eventId: string;
    customerId: string;
    declinedAt: Timestamp;
  };
  cardErrors: {
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
  cardIntents: {
    setupIntentId: string;
    userUuid: string;
    generation: number;
    termsKey: string;
    createdAt: Generated<Timestamp>;
  };
  checkoutInits: {
    eventId: string;
    userUuid: string;
    email: string | null;
    currency: string | null;
    price: number | null;
    createdAt: Timestamp;
  };
  consents: {
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
  contentChanges: {
    id: GeneratedAlways<string>;
    kind: string;
    contentId: string;
    version: number;
    action: string;
    reason: string;
    changedAt: Timestamp;
  };
  contentDrafts: {
    tokenHash: string;
    kind: string;
    body: Json;
    expiresAt: Timestamp;
  };
  contentPointers: {
    kind: string;
    contentId: string;
    version: number;
  };
  contentVersions: {
    kind: string;
    contentId: string;
    version: number;
    hash: string;
    body: Json;
    publishedAt: Timestamp;
  };
  customers: {
    userUuid: string;
    customerId: string;
    email: string;
    fullName: string | null;
    addressKey: string | null;
    createdAt: Generated<Timestamp>;
  };
  dayPlanReminders: {
    memberUuid: string;
    days: string;
    hour: number;
    timeZone: string;
    nextAt: Timestamp;
  };
  dayPlanSteps: {
    memberUuid: string;
    stepId: string;
    state: string;
    changedAt: Timestamp;
    helped: Generated<boolean>;
  };
  dayPlans: {
    memberUuid: string;
    snapshotId: string | null;
    themes: string[];
    minutes: number;
    startedAt: Timestamp;
    textsVersion: number | null;
    programme: Generated<string>;
    nextMailedAt: Timestamp | null;
  };
  deletionReceipts: {
    deletionId: string;
    recipient: string;
    reference: Json | null;
    outcome: string | null;
    requestedAt: Timestamp;
    doneAt: Timestamp | null;
  };
  emailChanges: {
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
  erasedVisitors: {
    visitorHash: Buffer;
    erasedAt: Generated<Timestamp>;
  };
  eventCopies: {
    id: GeneratedAlways<string>;
    uuid: string;
    event: string;
    properties: Json;
    eventId: string;
    receivedAt: Timestamp;
    occurredAt: Timestamp;
    createdAt: Generated<Timestamp>;
  };
  experimentExposures: {
    uuid: string;
    experiment: string;
    phase: string;
    variant: string;
    flag: string;
    remote: string;
    remoteVersion: string;
    quizVersion: number | null;
    locale: string;
    country: string;
    device: string;
    firstSeenAt: Timestamp;
    isFirst: boolean;
  };
  finishedDayPlans: {
    memberUuid: string;
    number: number;
    programme: string;
    snapshotId: string | null;
    themes: string[];
    minutes: number;
    textsVersion: number | null;
    steps: Json;
    startedAt: Timestamp;
    endedAt: Timestamp;
  };
  funnelFacts: {
    uuid: string;
    metric: string;
    value: number;
    count: number;
    firstSeenAt: Timestamp;
    lastSeenAt: Timestamp;
  };
  jobChanges: {
    id: GeneratedAlways<string>;
    jobId: string;
    topic: string;
    action: string;
    reason: string;
    changedAt: Timestamp;
  };
  knownBrowsers: {
    memberUuid: string;
    browserHash: Buffer;
    firstSeenAt: Timestamp;
    lastSeenAt: Timestamp;
  };
  leads: {
    id: GeneratedAlways<string>;
    userUuid: string;
    email: string;
    eventSource: string;
    extras: Json;
    createdAt: Timestamp;
  };
  ledgerEntries: {
    entryId: string;
    customerId: string;
    kind: string;
    amount: number;
    currency: string;
    bookedAt: Timestamp;
  };
  liveEventLinks: {
    id: string;
    eventId: string;
    userUuid: string;
    createdAt: Timestamp;
    isLinkMailed: Generated<boolean>;
  };
  liveEventRequests: {
    memberUuid: string;
    requestedAt: Timestamp;
  };
  liveEvents: {
    eventId: string;
    series: string;
    title: string;
    startsAt: Timestamp;
    endsAt: Timestamp;
    joinUrl: string | null;
    host: string | null;
    canceledAt: Timestamp | null;
    cancelReason: string | null;
  };
  magicLinks: {
    codeHash: Buffer;
    memberUuid: string;
    createdAt: Timestamp;
    expiresAt: Timestamp;
    usedAt: Timestamp | null;
    purpose: Generated<string>;
    addressVersion: Generated<number>;
  };
  mailChoices: {
    email: string;
    code: string;
    userUuid: string;
    createdAt: Timestamp;
    unsubscribedAt: Timestamp | null;
  };
  mailOptOuts: {
    mailbox: Buffer;
    optedOutAt: Timestamp;
  };
  mailQuotas: {
    subject: Buffer;
    startedAt: Timestamp;
    mails: number;
  };
  members: {
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
  messagingPeople: {
    userUuid: string;
    toldAt: Timestamp;
  };
  offers: {
    userUuid: string;
    variants: Json;
    currency: string;
    settledAt: Timestamp;
    experiments: Generated<Json>;
  };
  outbox: {
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
  outboxSubjects: {
    jobId: string;
    subject: Buffer;
  };
  passkeyChallenges: {
    challengeHash: Buffer;
    browserHash: Buffer;
    memberUuid: string | null;
    expiresAt: Timestamp;
  };
  passkeys: {
    id: Generated<string>;
    memberUuid: string;
    credentialId: string;
    publicKey: Buffer;
    counter: string;
    name: string;
    createdAt: Timestamp;
    lastUsedAt: Timestamp | null;
  };
  paymentLeases: {
    subjectHash: Buffer;
    holder: string;
    leasedUntil: Timestamp;
  };
  pendingSubscriptions: {
    subscriptionId: string;
    userUuid: string;
    generation: number;
    termsKey: string;
    intentId: string | null;
    createdAt: Generated<Timestamp>;
  };
  priceSets: {
    hash: string;
    lookupKeys: string[];
    defaultKey: string;
    preselectedKey: string | null;
    reason: string;
    publishedAt: Timestamp;
  };
  privacyDeletions: {
    id: string;
    codeHash: Buffer;
    hadAccount: boolean;
    requestedAt: Timestamp;
  };
  privacyExports: {
    id: string;
    userUuid: string;
    contextIds: string[];
    locale: string;
    requestedAt: Timestamp;
    startedAt: Timestamp | null;
    readyAt: Timestamp | null;
    archive: Buffer | null;
    discardedAt: Timestamp | null;
  };
  providerEvents: {
    eventId: string;
    type: string;
    customerId: string | null;
    handledAt: Timestamp;
  };
  pushSubscriptions: {
    sessionId: string;
    memberUuid: string;
    endpoint: string;
    timeZone: string;
    nextAt: Timestamp;
    createdAt: Timestamp;
  };
  quizSnapshots: {
    id: string;
    userUuid: string;
    quizId: string;
    quizVersion: string;
    answers: Json;
    answersHash: string;
    scores: Json;
    createdAt: Timestamp;
    overlays: Json | null;
    kind: Generated<string>;
  };
  reconciliationPositions: {
    sweep: string;
    position: Json;
    movedAt: Timestamp;
  };
  registrations: {
    intentId: string;
    userUuid: string;
    subscriptionId: string;
    predictedLtv: number;
    registeredAt: Timestamp;
    unclaimedSince: Timestamp | null;
    retryHash: Buffer | null;
  };
  releaseChanges: {
    revision: GeneratedAlways<string>;
    name: string;
    channel: string;
    version: string | null;
    percent: number;
    changedAt: Timestamp;
    changedBy: string | null;
    reason: string | null;
  };
  releaseChannels: {
    name: string;
    channel: string;
    version: string;
    percent: number;
  };
  releaseHealth: {
    name: string;
    version: string;
    minute: Timestamp;
    visitors: Generated<number>;
    failedFiles: Generated<number>;
    failedStart: Generated<number>;
    errored: Generated<number>;
    fast: Generated<number>;
    usual: Generated<number>;
    delayed: Generated<number>;
    slow: Generated<number>;
  };
  releases: {
    name: string;
    version: string;
    document: Json;
    createdAt: Timestamp;
    revokedAt: Timestamp | null;
    provenance: Json | null;
    usage: Json | null;
    files: Json | null;
    publishedBy: string | null;
    revokedBy: string | null;
    revokedReason: string | null;
  };
  reviews: {
    memberUuid: string;
    reviewId: string;
    rating: number;
    text: string;
    name: string | null;
    language: string;
    consentVersion: string;
    state: string;
    reason: string | null;
    submittedAt: Timestamp;
    decidedAt: Timestamp | null;
  };
  saveOffers: {
    id: string;
    memberUuid: string;
    subscriptionId: string;
    kind: string;
    acceptedAt: Timestamp;
    appliedAt: Timestamp | null;
  };
  securityEvents: {
    id: GeneratedAlways<string>;
    at: Timestamp;
    kind: string;
    memberUuid: string | null;
    network: string | null;
    details: Json;
  };
  sessions: {
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
  shares: {
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
  signInAttempts: {
    keyHash: Buffer;
    attempts: number;
    attemptedAt: Timestamp;
    blockedUntil: Timestamp | null;
    succeededAt: Timestamp | null;
  };
  subscriptions: {
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
  testEmails: {
    email: string;
    markedAt: Timestamp;
  };
  testVisitors: {
    uuid: string;
    markedAt: Timestamp;
  };
  trialCards: {
    fingerprint: string;
    userUuid: string;
    intentId: string;
    usedAt: Timestamp;
  };
  visitorContexts: {
    id: string;
    keyHash: Buffer;
    userUuid: string;
    createdAt: Timestamp;
    joinedAt: Timestamp | null;
    locale: string | null;
    formerKeyHash: Buffer | null;
    rotatedAt: Timestamp | null;
  };
  visitorProfiles: {
    analyticsUuid: string;
    adMetrics: Generated<Json>;
    userProperties: Generated<Json>;
    googleClientId: string | null;
    location: Json | null;
    monetizationTestFlags: Generated<Json>;
    updatedAt: Timestamp;
  };
  winbackOffers: {
    userUuid: string;
    winback: string;
    expiresAt: Timestamp;
  };
  withdrawals: {
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
};
