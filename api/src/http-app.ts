import type { IncomingMessage, ServerResponse } from 'node:http';
import { contentPaths, cspReportRoutes, type Locale, MAX_CONTENT, MAX_CSP_REPORTS } from '@funnel/contracts';
import type { Log } from '@funnel/server/log';
import express, { type Express, type Request, type Router } from 'express';
import type { Config } from './config';
import { moveBuckets } from './modules/buckets/buckets-store';
import type { ReportDependencies } from './modules/experiments/experiment-reports';
import { experimentsPageRouter } from './modules/experiments/experiments-page-routes';
import { liveSessionsPageRouter } from './modules/live-events/operations/live-sessions-page-routes';
import { jobsPageRouter } from './modules/operations/jobs-page-routes';
import { releasesPageRouter } from './modules/remotes/health/releases-page-routes';
import { reviewsPageRouter } from './modules/reviews/reviews-page-routes';
import { docsPageRouter } from './open-api/docs-page';
import { openApiRouter } from './open-api/open-api-router';
import { findCaller as findMemberCaller } from './platform/accounts/find-caller';
import { requireRecentSignIn } from './platform/accounts/require-recent-sign-in';
import type { Audit } from './platform/audit/audited-calls';
import { recordSecurityEvent } from './platform/audit/security-events';
import type { Clock } from './platform/clock';
import type { Database } from './platform/database/database';
import { createAddressFinder, installAddressFinder } from './platform/http/address-finder';
import { requireApiKey } from './platform/http/api-key';
import { setServices } from './platform/http/call-services';
import type { ReportFailure } from './platform/http/failure-report';
import { createGuard, readBearerToken } from './platform/http/guards';
import { healthRouter, type Readiness } from './platform/http/health';
import type { Metrics } from './platform/http/metrics';
import { metricsRouter } from './platform/http/metrics-router';
import { ProblemError } from './platform/http/problem-error';
import { problemHandler } from './platform/http/problem-handler';
import type { RateLimits } from './platform/http/rate-limits';
import { requestLog } from './platform/http/request-log';
import { type BuildResponseHeaders, createResponseHeaders } from './platform/http/response-headers';
import { createEventRoutes, type ObserveEvents } from './platform/ingest/event-routes';
import type { EventSink } from './platform/ingest/event-sink';
import { createPlainListener, type PlainRoute } from './platform/plain/plain-listener';
import { MAX_BODY } from './platform/plain/read-json';
import { createVisitorAccess, type VisitorAccessDependencies } from './platform/visitors/visitor-access';
import { keylessPaths } from './routes';

export type AppDependencies = {
  config: Config;
  database: Database;
  clock: Clock;
  log: Log;
  metrics: Metrics;
  readiness: Readiness;
  sink: EventSink;
  limits: RateLimits;
  reportFailure: ReportFailure;
  /** The routers of all modules, see `compose-modules.ts`. */
  routers: readonly Router[];
  plainRoutes: readonly PlainRoute[];
  /** What the operators' page of experiments reads. */
  reports: ReportDependencies;
  /** Told of what browsers sent. */
  observeEvents: ObserveEvents;
};

/** The whole API as one request listener: what every visit calls first, then Express. */
export function createApp(dependencies: AppDependencies) {
  const { config, limits, sink, metrics, log, readiness, reportFailure, plainRoutes, observeEvents } =
    dependencies;
  const buildHeaders = createResponseHeaders(config, readiness);
  const findAddress = createAddressFinder(config);
  const handlePlainly = createPlainListener(
    [...createEventRoutes({ sink, limits, observeEvents }), ...plainRoutes],
    {
      apiKeys: config.apiKeys,
      limits,
      buildHeaders,
      findAddress,
      metrics,
      log,
      reportFailure,
    },
  );
  const app = createExpress(dependencies, buildHeaders);
  installAddressFinder(app, findAddress);
  return (request: IncomingMessage, response: ServerResponse): void => {
    if (!handlePlainly(request, response)) app(request, response);
  };
}

function createExpress(dependencies: AppDependencies, buildHeaders: BuildResponseHeaders): Express {
  const { config, database, clock, log, metrics, readiness, limits, reportFailure, routers, reports } =
    dependencies;
  const app = express();
  app.disable('x-powered-by').disable('etag').set('query parser', 'simple');
  const { db } = database;
  const findCaller = (token: string, locale: Locale) => findMemberCaller(db, { token, locale, now: clock() });
  const { releaseTokens, operators } = config;
  const audit: Audit = (event, target = db) => recordSecurityEvent(target, { ...event, at: clock() });
  const requireRecent = (request: Request) =>
    requireRecentSignIn(db, { token: readBearerToken(request), address: request.ip }, clock());
  const guard = createGuard({
    releaseTokens,
    operators,
    limits,
    findCaller,
    requireRecentSignIn: requireRecent,
    audit,
  });
  const { rateLimitFactor, visitorKey } = config;
  const moveBrowserData: VisitorAccessDependencies['moveBrowserData'] = (move) => moveBuckets(db, move);
  const access = { db, clock, findCaller, moveBrowserData, rateLimitFactor, ...visitorKey };
  setServices(app, {
    guard,
    audit,
    createAccess: (request, response) => createVisitorAccess(access, request, response),
  });
  app.use((request, response, next) => {
    response.set(buildHeaders(request));
    next();
  });
  app.use(healthRouter(database, readiness));
  if (config.metrics.place === 'beside-api') app.use(metricsRouter(metrics));
  app.use(requestLog(log, metrics));
  app.use((request, response, next) => {
    if (request.method === 'OPTIONS') response.status(204).end();
    else next();
  });
  app.use(openApiRouter(config.publicUrl));
  app.use(docsPageRouter());
  app.use(jobsPageRouter({ db, clock, operators, audit, limits }));
  app.use(experimentsPageRouter({ reports, clock, operators, audit, limits }));
  app.use(releasesPageRouter({ db, clock, operators, audit, limits }));
  app.use(reviewsPageRouter({ db, clock, operators, audit, limits }));
  app.use(liveSessionsPageRouter({ db, clock, operators, audit, limits }));
  app.use('/v1', requireApiKey(config.apiKeys, keylessPaths));
  app.use(`/v1${cspReportRoutes.report.path}`, express.raw({ type: () => true, limit: MAX_CSP_REPORTS }));
  // Signatures cover the raw bytes, so these bodies are not parsed.
  app.use(
    [...keylessPaths].map((path) => `/v1${path}`),
    express.raw({ type: () => true, limit: '1mb' }),
  );
  app.use(
    Object.values(contentPaths).map((path) => `/v1${path}`),
    express.json({ limit: MAX_CONTENT, type: () => true }),
  );
  app.use('/v1', express.json({ limit: MAX_BODY, type: () => true }));
  for (const router of routers) app.use('/v1', router);
  app.use(() => {
    throw new ProblemError('not-found');
  });
  app.use(problemHandler(reportFailure));
  return app;
}
