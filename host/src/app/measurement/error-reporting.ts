import type { RuntimeConfig } from '@funnel/contracts';
import type { Track } from '@funnel/platform';
import { loadFile } from '@funnel/platform/load-file';
import type { Consents } from '../../features/consent/consents';
import type { ErrorBuffer } from '../../features/error-reporting/catch-errors';
import { createErrorService } from '../../features/error-reporting/error-service';
import { createReport } from '../../features/error-reporting/report';
import { collectVisitorTexts } from '../../features/error-reporting/visitor-text-redaction';
import type { IdleQueue } from '../boot/idle-queue';
import { isTestUser } from '../test-user';

export type ErrorReportingOptions = {
  readonly config: RuntimeConfig;
  readonly storage: Pick<Storage, 'getItem'>;
  readonly track: Track;
  readonly idleQueue: IdleQueue;
  readonly isMember: () => boolean;
};

/** Sends errors to our own events, and with consent to the error service. */
export function createErrorReporting(options: ErrorReportingOptions) {
  const { config, storage, track, idleQueue, isMember } = options;
  const isTest = () => isTestUser({ config, storage });
  const service = createErrorService({
    runWhenIdle: idleQueue.runWhenIdle,
    load: async () => {
      const { startSentry } = await loadFile(
        () => import('../../features/error-reporting/sentry/start-sentry'),
      );
      return startSentry({ config, isMember });
    },
  });
  const report = createReport({
    customEnv: config.customEnv,
    isTestUser: isTest,
    track,
    service: service.send,
    path: () => location.pathname,
    now: Date.now,
    collectVisitorTexts: () => collectVisitorTexts(storage, document),
  });
  return {
    report,
    /** Reports uncaught errors from now on, and connects the error service to consent. */
    start({ errorBuffer, consents }: { errorBuffer: ErrorBuffer; consents: Consents }): void {
      errorBuffer.setHandler(report);
      const isWanted = () => config.sentryDSN !== '' && config.customEnv !== 'development' && !isTest();
      service.follow({
        isAllowed: () => isWanted() && consents.granted('analytics'),
        subscribe: consents.subscribe,
      });
    },
  };
}
