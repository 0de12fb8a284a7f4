import { createRequestMetrics, type RequestMetrics } from '@funnel/server/metrics';
import { Counter } from 'prom-client';
import { providerCircuit } from '../providers/call-provider';
import { leasesLost, leaseWait } from '../stripe/payment-leases';

export type Metrics = RequestMetrics & {
  /** Counts an attempt of an outbox job. */
  countJob(attempt: { topic: string; outcome: string }): void;
  /** Begins the counts of these topics: an alert does not notice the first increase of a count that was not there. */
  expectJobs(topics: readonly string[]): void;
  /** Counts a CSP violation. */
  countCspReport(directive: string): void;
};

/** Prometheus metrics; routes are labelled by template, never by URL. */
export function createMetrics({ withProcess }: { withProcess: boolean }): Metrics {
  const requests = createRequestMetrics({ withProcess });
  const { registry } = requests;
  registry.registerMetric(providerCircuit);
  registry.registerMetric(leaseWait);
  registry.registerMetric(leasesLost);
  const jobs = new Counter({
    name: 'outbox_attempts_total',
    help: 'Job attempts by outcome: done, failed (will be retried), dead (given up)',
    labelNames: ['topic', 'outcome'],
    registers: [registry],
  });
  const cspReports = new Counter({
    name: 'csp_reports_total',
    help: 'Content security policy violations by directive',
    labelNames: ['directive'],
    registers: [registry],
  });
  return {
    ...requests,
    countCspReport: (directive) => cspReports.inc({ directive: toKnownDirective(directive) }),
    expectJobs(topics) {
      for (const topic of topics)
        for (const outcome of ['done', 'failed', 'dead']) jobs.inc({ topic, outcome }, 0);
    },
    countJob: ({ topic, outcome }) => jobs.inc({ topic, outcome }),
  };
}

const directives: ReadonlySet<string> = new Set(
  'script-src script-src-elem script-src-attr style-src style-src-elem style-src-attr img-src connect-src'
    .concat(' font-src media-src frame-src frame-ancestors form-action base-uri object-src default-src')
    .concat(' worker-src manifest-src')
    .split(' '),
);

/** Anyone can send reports, so unknown directives must not create new series. */
function toKnownDirective(directive: string): string {
  return directives.has(directive) ? directive : 'other';
}
