import type { Router } from 'express';
import type { Config } from './config';
import { deleteHealthData } from './delete-health-data';
import { analyticsRouter } from './modules/analytics/analytics-routes';
import { appConfigRouter } from './modules/app-config/app-config-routes';
import { accountRouter } from './modules/auth/account-routes';
import { authRouter } from './modules/auth/auth-routes';
import { finishAccountJob } from './modules/auth/finish-account-job';
import { magicLinkJob } from './modules/auth/magic-link-job';
import { bucketsRouter } from './modules/buckets/buckets-routes';
import { consentsRouter } from './modules/consents/consents-routes';
import { cspReportsRouter } from './modules/csp-reports/csp-reports-routes';
import { e2eRouter } from './modules/e2e/e2e-routes';
import type { GeoResolver } from './modules/geo/geo-resolver';
import { geoRouter } from './modules/geo/geo-routes';
import { liveEventsRouter } from './modules/live-events/live-events-routes';
import { quizRouter } from './modules/quiz/quiz-routes';
import { quizSnapshotRouter } from './modules/quiz-snapshot/quiz-snapshot-routes';
import { remotesRouter } from './modules/remotes/remotes-routes';
import { shareRouter } from './modules/share/share-routes';
import { unsubscribeRouter } from './modules/unsubscribe/unsubscribe-routes';
import { userRouter } from './modules/user/user-routes';
import { planAbandonedCheckout } from './payments/billing-emails/plan-abandoned-checkout';
import { hasLiveSubscription } from './payments/subscription/subscription-store';
import { createSignInAttempts } from './platform/accounts/sign-in-attempts';
import type { Clock } from './platform/clock';
import type { Db } from './platform/database/database';
import type { Metrics } from './platform/http/metrics';
import type { EventSink } from './platform/ingest/event-sink';
import type { Log } from './platform/log';
import { mailJob } from './platform/mail/mail-job';
import type { Mailer } from './platform/mail/mailer';
import type { Messaging } from './platform/messaging/customer-io';
import { messagingJob } from './platform/messaging/messaging-job';
import { enqueueMessagingSync, messagingTopic } from './platform/messaging/messaging-queue';
import type { JobHandlers } from './platform/outbox/worker';

export type ModuleDependencies = {
  config: Config;
  db: Db;
  clock: Clock;
  mailer: Mailer;
  /** Undefined when no messaging provider is configured. */
  messaging: Messaging | undefined;
  sink: EventSink;
  geo: GeoResolver;
  log: Log;
  metrics: Metrics;
};

/** Every module except payments, each with only the dependencies it needs. */
export function createModules(dependencies: ModuleDependencies): { routers: Router[]; jobs: JobHandlers } {
  const { config, db, clock, log, mailer, messaging, sink, geo, metrics } = dependencies;
  const { siteUrl, testTools, legalEntity: sender } = config;
  const auth = {
    db,
    clock,
    siteUrl,
    attempts: createSignInAttempts(db, clock),
    isSecure: config.publicUrl.startsWith('https:'),
    hasLiveSubscription,
  };
  const deployment = { flagsProvider: config.flagsProvider, geoServiceUrl: `${config.publicUrl}/geo` };
  return {
    routers: [
      appConfigRouter({ db, deployment, clock }),
      geoRouter({ geo, testTools }),
      userRouter({ db, hasLiveSubscription: (uuid) => hasLiveSubscription(db, uuid) }),
      authRouter(auth),
      accountRouter(auth),
      analyticsRouter({ db, sink, clock, testTools, onCheckoutStart: planAbandonedCheckout }),
      bucketsRouter({ db, clock }),
      quizRouter(),
      quizSnapshotRouter({ db, clock }),
      shareRouter({ db, clock, siteUrl }),
      liveEventsRouter({ db, clock, siteUrl }),
      consentsRouter({
        db,
        clock,
        findCountry: (request) => geo.resolveRequest(request).location.countryCode,
        onMessagingDecided: enqueueMessagingSync,
        onHealthWithdrawn: deleteHealthData,
      }),
      unsubscribeRouter({ db, clock, onMessagingDecided: enqueueMessagingSync }),
      remotesRouter({
        db,
        clock,
        siteUrl,
        testTools,
        assetOrigins: config.assetOrigins,
        previewSecrets: config.releaseTokens,
      }),
      cspReportsRouter({ log, countReport: metrics.countCspReport }),
      e2eRouter({ db, clock, testTools }),
    ],
    jobs: {
      mail: mailJob({ db, mailer, sender }),
      'magic-link': magicLinkJob({ db, clock, mailer, siteUrl, sender }),
      'finish-account': finishAccountJob({ db, clock, mailer, siteUrl, sender }),
      [messagingTopic]: messagingJob({ db, clock, messaging }),
    },
  };
}
