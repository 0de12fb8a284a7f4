import { collectNothing } from '@funnel/contracts';
import { Scope } from '@sentry/core';
import { findActiveTrace } from '../tracing/active-trace';
import type { ErrorReporter, ErrorReporterOptions, Incident } from './error-reporter';
import { scrubEvent } from './scrub-event';
import { startSentryClient } from './sentry-client';

/** Starts Sentry, which receives only the error and its place in our code. */
export function startSentry(options: ErrorReporterOptions): ErrorReporter {
  const client = startSentryClient({
    ...options,
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
