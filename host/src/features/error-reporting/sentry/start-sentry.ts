import { collectNothing, type RuntimeConfig } from '@funnel/contracts';
import {
  type BrowserOptions,
  breadcrumbsIntegration,
  browserTracingIntegration,
  captureException,
  captureMessage,
  dedupeIntegration,
  eventFiltersIntegration,
  functionToStringIntegration,
  getClient,
  init,
  linkedErrorsIntegration,
  makeFetchTransport,
  makeMultiplexedTransport,
  moduleMetadataIntegration,
  type Scope,
  withScope,
} from '@sentry/react';
import type { ErrorClient } from '../error-service';
import type { Caught } from '../report';
import { scrubbingTransport } from './clean-envelope';
import { cleanBreadcrumb, cleanEvent, cleanSpan, unquoted } from './clean-event';
import { projectOf, readRemoteDsns } from './owner';
import { startReplay } from './start-replay';
import { traceTargets } from './trace-targets';

export type SentryOptions = {
  readonly config: Pick<
    RuntimeConfig,
    'sentryDSN' | 'sentryRemoteDsns' | 'tracePropagationTargetsRegex' | 'customEnv' | 'version'
  >;
  readonly isMember: () => boolean;
};

/** Starts the error service. To be called with the visitor's consent only; the SDK is loaded with this file. */
export function startSentry({ config, isMember }: SentryOptions): ErrorClient {
  init(sentryOptions(config));
  const replay = startReplay();
  return {
    send: (caught) =>
      withScope((scope) => {
        describe(scope, caught, isMember());
        const { error } = caught;
        if (error instanceof Error) captureException(error, { mechanism: { handled: true } });
        else captureMessage(String(error), 'error');
      }),
    allow(isAllowed) {
      const options = getClient()?.getOptions();
      if (options) options.enabled = isAllowed;
      void replay.allow(isAllowed);
    },
  };
}

/** What the specification sets for the error reporter, and what it may tell. */
export function sentryOptions(config: SentryOptions['config']): BrowserOptions {
  const dsns = readRemoteDsns(config.sentryRemoteDsns);
  return {
    dsn: config.sentryDSN,
    release: `host@${config.version}`,
    environment: config.customEnv,
    tracesSampleRate: 1,
    replaysSessionSampleRate: 0,
    replaysOnErrorSampleRate: 1,
    tracePropagationTargets: traceTargets(config.tracePropagationTargetsRegex),
    dataCollection: collectNothing,
    // Chosen one by one: the usual ones tell headers, addresses, what is on the console, and of each click on what.
    defaultIntegrations: false,
    integrations: [
      eventFiltersIntegration(),
      functionToStringIntegration(),
      linkedErrorsIntegration(),
      dedupeIntegration(),
      moduleMetadataIntegration(),
      breadcrumbsIntegration({ dom: false }),
      browserTracingIntegration(),
    ],
    transport: makeMultiplexedTransport(scrubbingTransport(makeFetchTransport), ({ getEvent }) =>
      projectOf(getEvent(), { own: config.sentryDSN, remotes: dsns }),
    ),
    beforeSend: (event) => cleanEvent(event),
    beforeSendSpan: cleanSpan,
    beforeBreadcrumb: cleanBreadcrumb,
  };
}

/** What happened before the SDK was there is told with its own time. */
function describe(scope: Scope, { details, page, at, words }: Caught, isMember: boolean): void {
  const { remote, version, ...rest } = details;
  scope.setTags({ page, visitor: isMember ? 'member' : 'anonymous' });
  if (remote) scope.setTags({ mfe: String(remote), version: String(version) });
  scope.setExtras(rest);
  scope.addEventProcessor((event) => ({ ...unquoted(event, words), timestamp: at / 1000 }));
}
