import { type RuntimeConfig, storageKeys } from '@funnel/contracts';
import type { Track } from '@funnel/platform';
import { loadFile } from '@funnel/platform/load-file';
import type { Consents } from '../../features/consent/consents';
import type { CaughtErrors } from '../../features/error-reporting/catch-errors';
import { createErrorService } from '../../features/error-reporting/error-service';
import { ownWords } from '../../features/error-reporting/own-words';
import { createReport, type Report } from '../../features/error-reporting/report';
import type { QuietTime } from '../boot/quiet-time';

export type ErrorsOptions = {
  readonly config: RuntimeConfig;
  readonly storage: Pick<Storage, 'getItem'>;
  readonly track: Track;
  readonly quietTime: QuietTime;
  readonly isMember: () => boolean;
};

export type Errors = {
  readonly report: Report;
  /** Begins: errors nobody caught are reported, and the error service may be told what the consents allow. */
  begin(options: { caught: CaughtErrors; consents: Consents }): void;
};

/** Joins what happens to errors: our own events always, the error service with the visitor's consent. */
export function createErrors({ config, storage, track, quietTime, isMember }: ErrorsOptions): Errors {
  const isTestUser = () => storage.getItem(storageKeys.e2eTestUser) !== null;
  const service = createErrorService({
    whenQuiet: quietTime.whenQuiet,
    load: async () => {
      const { startSentry } = await loadFile(
        () => import('../../features/error-reporting/sentry/start-sentry'),
      );
      return startSentry({ config, isMember });
    },
  });
  const report = createReport({
    customEnv: config.customEnv,
    isTestUser,
    track,
    service: service.send,
    path: () => location.pathname,
    now: Date.now,
    ownWords: () => ownWords(storage, document),
  });
  return {
    report,
    begin({ caught, consents }) {
      caught.handTo(report);
      const isWanted = () => config.sentryDSN !== '' && config.customEnv !== 'development' && !isTestUser();
      service.follow({
        isAllowed: () => isWanted() && consents.granted('analytics'),
        subscribe: consents.subscribe,
      });
    },
  };
}
