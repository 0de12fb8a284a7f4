import { renderMail } from '@funnel/content/mail';
import type { Log } from '@funnel/server/log';
import type { Router } from 'express';
import type { Config } from './config';
import { deleteHealthData } from './delete-health-data';
import { analyticsRouter } from './modules/analytics/analytics-routes';
import { createAppConfigRoute } from './modules/app-config/app-config-routes';
import { accountRouter } from './modules/auth/account-routes';
import { authRouter } from './modules/auth/auth-routes';
import { emailChangedJob, emailChangeJob } from './modules/auth/email-change-jobs';
import { emailRouter } from './modules/auth/email-routes';
import { finishAccountJob } from './modules/auth/finish-account-job';
import { type LinkMailDependencies, magicLinkJob } from './modules/auth/magic-link-job';
import { passkeyRouter } from './modules/auth/passkey-routes';
import { passwordResetJob } from './modules/auth/password-reset-job';
import { passwordRouter } from './modules/auth/password-routes';
import { bucketsRouter } from './modules/buckets/buckets-routes';
import { consentsRouter } from './modules/consents/consents-routes';
import { cspReportsRouter } from './modules/csp-reports/csp-reports-routes';
import { e2eRouter } from './modules/e2e/e2e-routes';
import type { ReportDependencies } from './modules/experiments/experiment-reports';
import { experimentsRouter } from './modules/experiments/experiments-routes';
import type { GeoResolver } from './modules/geo/geo-resolver';
import { geoRouter } from './modules/geo/geo-routes';
import { liveEventsRouter } from './modules/live-events/live-events-routes';
import { liveLinkJob } from './modules/live-events/live-link-job';
import { nextSessionJob } from './modules/live-events/next-session-job';
import { contentRouter } from './modules/operations/content-routes';
import { jobsRouter } from './modules/operations/jobs-routes';
import { createPlaceSearch } from './modules/places/create-place-search';
import { placesRouter } from './modules/places/places-routes';
import { eraseJob } from './modules/privacy/erase-job';
import { exportJob } from './modules/privacy/export-job';
import { privacyRouter } from './modules/privacy/privacy-routes';
import { findRecheckRound } from './modules/programme/next-programme';
import { nextProgrammeRouter } from './modules/programme/next-programme-routes';
import { previewProgramme } from './modules/programme/preview-programme';
import { programmeCalendarRouter } from './modules/programme/programme-calendar-routes';
import { programmeReminderJob } from './modules/programme/programme-reminder-job';
import { programmeRouter } from './modules/programme/programme-routes';
import { pushReminderJobs } from './modules/programme/push-reminder-job';
import { pushRouter } from './modules/programme/push-routes';
import { quizRouter } from './modules/quiz/quiz-routes';
import { unfinishedQuizJob } from './modules/quiz/unfinished-quiz-job';
import { quizSnapshotRouter } from './modules/quiz-snapshot/quiz-snapshot-routes';
import { findLatestSnapshot, findSnapshot, listSnapshots } from './modules/quiz-snapshot/quiz-snapshot-store';
import { findRecheckSince } from './modules/quiz-snapshot/recheck';
import { recheckRouter } from './modules/quiz-snapshot/recheck-routes';
import { resultsReadyJob } from './modules/quiz-snapshot/results-ready-job';
import { toShareableResult } from './modules/quiz-snapshot/to-shareable-result';
import { previewRouter } from './modules/remotes/preview-routes';
import { releaseRouter } from './modules/remotes/release-routes';
import { remotesRouter } from './modules/remotes/remotes-routes';
import { createSurfaceReader } from './modules/remotes/site-surface';
import { reviewModerationRouter, reviewsRouter } from './modules/reviews/reviews-routes';
import { shareRouter } from './modules/share/share-routes';
import { unsubscribeRouter } from './modules/unsubscribe/unsubscribe-routes';
import { userRouter } from './modules/user/user-routes';
import { hasBought, planAbandonedCheckout } from './payments/billing-emails/compose/abandoned-checkout';
import { listExchangeRates } from './payments/catalogue/exchange-rates';
import { readPriceSets } from './payments/offerings/price-sets';
import { enqueueFollowEmail } from './payments/purchase/customer/follow-email';
import { hasAccess } from './payments/subscription/access';
import { hasRunningPlan } from './payments/subscription/app-store';
import { planQuizMails } from './plan-quiz-mails';
import { createSignInAttempts } from './platform/accounts/sign-in-attempts';
import type { Clock } from './platform/clock';
import { createProgrammeLibrary } from './platform/content/programme-library';
import type { Db } from './platform/database/database';
import { createFlagSource } from './platform/flags/flag-source';
import type { Limiters } from './platform/http/limiters';
import type { Metrics } from './platform/http/metrics';
import type { EventSink } from './platform/ingest/event-sink';
import { mailJob } from './platform/mail/mail-job';
import type { Mailer } from './platform/mail/mailer';
import type { Messaging } from './platform/messaging/customer-io';
import { messagingJob } from './platform/messaging/messaging-job';
import { enqueueMessagingSync } from './platform/messaging/messaging-queue';
import { createMessagingRecipient } from './platform/messaging/messaging-recipient';
import type { JobHandlers } from './platform/outbox/worker';
import type { PlainRoute } from './platform/plain/plain-listener';
import { type BuyerData, browserRecipients } from './platform/privacy/data-recipient';
import { createPushService } from './platform/push/push-service';
import { createSiteContext } from './platform/site-context';

export type ModuleDependencies = {
  config: Config;
  db: Db;
  /** For reports, which may be some seconds old. */
  reportsDb: Db;
  clock: Clock;
  mailer: Mailer;
  /** Undefined when no messaging provider is configured. */
  messaging: Messaging | undefined;
  sink: EventSink;
  geo: GeoResolver;
  log: Log;
  metrics: Metrics;
  limiters: Limiters;
  payments: BuyerData;
  /** Asks the site and the asset store. */
  get: typeof fetch;
};

/** The jobs about privacy wait for other services, so they run apart from mails. */
type Modules = {
  routers: Router[];
  plainRoutes: PlainRoute[];
  reports: ReportDependencies;
  jobs: JobHandlers;
  eraseJobs: JobHandlers;
  exportJobs: JobHandlers;
};

/** Every module except payments. */
export function createModules(dependencies: ModuleDependencies): Modules {
  const { config, db, reportsDb, clock, log, mailer, messaging, sink, geo, metrics, limiters, payments } =
    dependencies;
  const { get } = dependencies;
  const { publicUrl, testTools, legalEntity: sender } = config;
  const site = createSiteContext(db, clock, config);
  const auth = {
    ...site,
    attempts: createSignInAttempts(db, clock),
    isSecure: publicUrl.startsWith('https:'),
    hasLiveSubscription: (target: Db, uuid: string) => hasRunningPlan(target, uuid, clock()),
  };
  const linkMail: LinkMailDependencies = {
    ...site,
    send: (mail) => mailer.send({ to: mail.to, ...renderMail(mail, sender) }),
  };
  const recipients = [...payments.recipients, createMessagingRecipient(db, messaging), ...browserRecipients];
  const programme = {
    ...site,
    programmeLibrary: createProgrammeLibrary({ log }),
    findSnapshot,
    findLatestSnapshot,
    hasAccess: (memberUuid: string) => hasAccess(db, memberUuid, clock()),
    push: config.push && createPushService(config.push),
  };
  const reports = {
    db: reportsDb,
    flags: createFlagSource({ settings: config.flags, clock, get: fetch }),
    exchangeRates: listExchangeRates(),
  };
  const registry = {
    ...site,
    testTools,
    assetOrigins: config.assetOrigins,
    previewSecrets: config.linkSecrets,
  };
  const deployment = { flagsProvider: config.flagsProvider, geoServiceUrl: `${publicUrl}/geo` };
  return {
    reports,
    plainRoutes: [createAppConfigRoute({ db, deployment, clock })],
    routers: [
      geoRouter({ geo, testTools }),
      userRouter({ db, hasLiveSubscription: (uuid) => hasRunningPlan(db, uuid, clock()) }),
      authRouter(auth),
      passwordRouter(auth),
      emailRouter({
        ...auth,
        onEmailChanged: async (transaction, memberUuid) => {
          await enqueueFollowEmail(transaction, memberUuid);
          await enqueueMessagingSync(transaction, memberUuid);
        },
      }),
      accountRouter(auth),
      passkeyRouter({ ...auth, relyingParty: config.relyingParty }),
      analyticsRouter({
        ...site,
        sink,
        testTools,
        onLead: planQuizMails,
        onCheckoutStart: planAbandonedCheckout,
      }),
      bucketsRouter({ db, clock }),
      quizRouter({ db, clock }),
      quizSnapshotRouter({
        ...site,
        previewProgramme: async (snapshot, locale) => {
          const { texts } = await programme.programmeLibrary.findCurrent(db);
          return await previewProgramme(db, { snapshot, texts: texts[locale] });
        },
      }),
      programmeRouter(programme),
      programmeCalendarRouter(programme),
      pushRouter(programme),
      nextProgrammeRouter({ ...programme, findRecheckSince }),
      recheckRouter({ ...programme, findRecheckRound }),
      reviewsRouter({ db, clock }),
      reviewModerationRouter({ db, clock }),
      shareRouter({
        ...site,
        findResult: async (id) => {
          const snapshot = await findSnapshot(db, id);
          return snapshot && (await toShareableResult(db, snapshot));
        },
        listResults: async (uuid) => {
          const snapshots = await listSnapshots(db, uuid);
          return await Promise.all(snapshots.map((snapshot) => toShareableResult(db, snapshot)));
        },
      }),
      liveEventsRouter(programme),
      placesRouter({ places: createPlaceSearch({ url: config.placeRegistryUrl, clock, limiters }) }),
      consentsRouter({
        ...site,
        findCountry: (request) => geo.resolveRequest(request).location.countryCode,
        onMessagingDecided: enqueueMessagingSync,
        onHealthRevoked: deleteHealthData,
      }),
      privacyRouter({
        ...site,
        log,
        recipients,
        keepPurchaseRecords: payments.keepPurchaseRecords,
        eraseEvents: sink.erase,
      }),
      unsubscribeRouter({ ...site, onMessagingDecided: enqueueMessagingSync }),
      remotesRouter(registry),
      previewRouter(registry),
      releaseRouter({
        ...site,
        assetOrigins: config.assetOrigins,
        readSurface: createSurfaceReader({ hostUrl: config.hostUrl, clock, get }),
        get,
      }),
      jobsRouter({ db, clock }),
      experimentsRouter(reports),
      contentRouter({ db, clock }),
      cspReportsRouter({ log, countReport: metrics.countCspReport }),
      e2eRouter({
        db,
        clock,
        testTools,
        listPriceSets: async () => Object.keys(await readPriceSets(db)),
      }),
    ],
    jobs: {
      ...mailJob({ db, mailer, sender }),
      ...magicLinkJob(linkMail),
      ...finishAccountJob(linkMail),
      ...passwordResetJob(linkMail),
      ...emailChangeJob(linkMail),
      ...emailChangedJob(linkMail),
      ...programmeReminderJob(programme),
      ...pushReminderJobs(programme),
      ...resultsReadyJob(site),
      ...unfinishedQuizJob({ ...site, findLatestSnapshot, hasBought }),
      ...liveLinkJob(programme),
      ...nextSessionJob(programme),
      ...messagingJob({ db, clock, messaging }),
    },
    eraseJobs: eraseJob({ ...site, recipients, eraseCopies: sink.eraseCopies }),
    exportJobs: exportJob({ ...site, recipients }),
  };
}
