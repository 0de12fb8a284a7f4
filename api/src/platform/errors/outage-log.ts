import type { ErrorReporter } from '@funnel/server/error-reporter';
import type { Log } from '@funnel/server/log';
import { type Clock, minute } from '../clock';
import { isDatabaseUnavailable } from '../database/database-unavailable';

/** Failures closer together than this are one outage. */
const QUIET = minute;

export type OutageLog = {
  /** Whether the error means that the database is unavailable. Each outage is reported once. */
  recordOutage(error: unknown): boolean;
};

type Dependencies = { log: Log; errors: ErrorReporter; clock: Clock };

/** During an outage every request and worker fails, so it is logged and reported only once. */
export function createOutageLog({ log, errors, clock }: Dependencies): OutageLog {
  let lastFailure = Number.NEGATIVE_INFINITY;
  return {
    recordOutage(error) {
      if (!isDatabaseUnavailable(error)) return false;
      const now = clock().getTime();
      const isNew = now - lastFailure > QUIET;
      lastFailure = now;
      if (!isNew) return true;
      log.error({ err: error }, 'The database is unavailable');
      errors.report(error, { kind: 'outage', subject: 'database' });
      return true;
    },
  };
}
