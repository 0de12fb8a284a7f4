/** Where an error happened, in words of ours: never anything a visitor sent. */
export type Incident = {
  kind: 'request' | 'job' | 'webhook' | 'start' | 'upkeep' | 'outage';
  /** What is tried again is a warning until it is given up. */
  level?: 'warning' | 'error';
  /** Template of the route, topic of the job, type of the event. */
  subject?: string;
  requestId?: string;
};

/** Hears of errors that nobody expected, beside the log. It never throws and nobody waits for it. */
export type ErrorReporter = {
  report(error: unknown, incident: Incident): void;
  /** Names what the present request is, by its template: addresses hold ids. */
  nameRequest(method: string, route: string): void;
  /** Sends what is left, for so long at most. */
  close(limitMs: number): Promise<void>;
};

/** Where no error service is configured the log has to do. */
export const noErrorReporter: ErrorReporter = {
  report: () => undefined,
  nameRequest: () => undefined,
  close: () => Promise.resolve(),
};
