import { collectNothing } from '@funnel/contracts';
import { findActiveTrace } from '@funnel/server/active-trace';
import { Scope } from '@sentry/core';
import { apiVersion } from '../../version';
import type { ErrorReporter, Incident } from './error-reporter';
import { scrubEvent } from './scrub-event';
import { startSentryClient } from './sentry-client';

type SentryOptions = { dsn: string; environment: string };

/** Starts Sentry, which receives only the error and its place in our code. */
export function startSentry({ dsn, environment }: SentryOptions): ErrorReporter {
  const client = startSentryClient({
    dsn,
    environment,
    release: `api@${apiVersion}`,
    maxBreadcrumbs: 0,
    dataCollection: collectNothing,
    beforeSend: scrubEvent,
  });
  return {
    report: (error, incident) => void client.captureException(error, {}, createScope(incident)),
    async close(limitMs) {
      await client.close(limitMs);
    },
  };
}

function createScope({ kind, level = 'error', subject, requestId }: Incident): Scope {
  const scope = new Scope().setLevel(level).setTags({
    kind,
    ...(subject !== undefined && { subject }),
    ...(requestId !== undefined && { requestId }),
  });
  const trace = findActiveTrace();
  return trace ? scope.setContext('trace', { trace_id: trace.traceId, span_id: trace.spanId }) : scope;
}
