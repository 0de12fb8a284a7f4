/** Where an error happened. Never contains visitor input. */
export type Incident = {
  kind: 'request' | 'job' | 'webhook' | 'start' | 'upkeep' | 'outage';
  /** Failures that will be retried are warnings. */
  level?: 'warning' | 'error';
  /** Route template, job topic or event type. */
  subject?: string;
  requestId?: string;
};

/** Reports unexpected errors to an error service, in addition to the log. Never throws, not awaited. */
export type ErrorReporter = {
  report(error: unknown, incident: Incident): void;
  /** Flushes pending reports within a time limit. */
  close(limitMs: number): Promise<void>;
};

export type ErrorReporterOptions = {
  readonly dsn: string;
  readonly environment: string;
  readonly release: string;
};

/** Used when no error service is configured. */
export const noErrorReporter: ErrorReporter = {
  report: () => undefined,
  close: () => Promise.resolve(),
};
