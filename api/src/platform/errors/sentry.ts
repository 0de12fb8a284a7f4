import { collectNothing } from '@funnel/contracts';
import * as Sentry from '@sentry/core';
import { apiVersion } from '../../version';
import type { ErrorReporter } from './error-reporter';
import { scrubEvent } from './scrub-event';
import { scrubSpan } from './scrub-span';
import { startSentryClient } from './sentry-client';

type SentryOptions = { dsn: string; environment: string };

/** Starts Sentry, which receives only the error, its place in our code and durations. */
export function startSentry({ dsn, environment }: SentryOptions): ErrorReporter {
  startSentryClient({
    dsn,
    environment,
    release: `api@${apiVersion}`,
    tracesSampleRate: 1,
    traceLifecycle: 'stream',
    // Traces end here: trace ids are not sent to other services.
    tracePropagationTargets: [],
    maxBreadcrumbs: 0,
    dataCollection: collectNothing,
    beforeSend: scrubEvent,
    beforeSendSpan: scrubSpan,
  });
  return {
    report(error, { kind, level = 'error', subject, requestId }) {
      Sentry.captureException(error, {
        level,
        tags: {
          kind,
          ...(subject !== undefined && { subject }),
          ...(requestId !== undefined && { requestId }),
        },
      });
    },
    nameRequest: (method, route) => nameRequest(`${method} ${route}`, route),
    async close(limitMs) {
      await Sentry.close(limitMs);
    },
  };
}

function nameRequest(name: string, route: string): void {
  const span = Sentry.getActiveSpan();
  if (!span) return;
  const request = Sentry.getRootSpan(span);
  Sentry.updateSpanName(request, name);
  request.setAttribute('http.route', route);
}
