import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';

export type Metrics = {
  observe(request: { method: string; route: string; status: number; milliseconds: number }): void;
  /** Counts an attempt of an outbox job. */
  countJob(attempt: { topic: string; outcome: string }): void;
  /** Counts a CSP violation. */
  countCspReport(directive: string): void;
  registry: Registry;
};

/** Prometheus metrics; routes are labelled by template, never by URL. */
export function createMetrics({ withProcess }: { withProcess: boolean }): Metrics {
  const registry = new Registry();
  if (withProcess) collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
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
    registry,
    countCspReport: (directive) => cspReports.inc({ directive: toKnownDirective(directive) }),
    countJob: ({ topic, outcome }) => jobs.inc({ topic, outcome }),
    observe: ({ method, route, status, milliseconds }) =>
      duration.observe({ method, route, status: String(status) }, milliseconds / 1000),
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
