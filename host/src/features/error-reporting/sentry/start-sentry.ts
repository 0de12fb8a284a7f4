import { collectNothing, type RuntimeConfig } from '@funnel/contracts';
import { loadFile } from '@funnel/platform/load-file';
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
import type { ReportedError } from '../report';
import { createScrubbingTransport } from './clean-envelope';
import { cleanBreadcrumb, cleanEvent, cleanSpan, redactQuotes } from './clean-event';
import { readRemoteDsns, resolveProject } from './owner';

export type SentryOptions = {
  readonly config: Pick<
    RuntimeConfig,
    'sentryDSN' | 'sentryRemoteDsns' | 'tracePropagationTargetsRegex' | 'customEnv' | 'release'
  >;
  readonly isMember: () => boolean;
};

/** Starts the error service. Call it with consent only; the SDK is loaded with this file. */
export function startSentry({ config, isMember }: SentryOptions): ErrorClient {
  init(buildSentryOptions(config));
  const replay = startReplay();
  return {
    send: (reported) =>
      withScope((scope) => {
        fillScope(scope, reported, isMember());
        const { error, level } = reported;
        if (error instanceof Error) captureException(error, { mechanism: { handled: true } });
        else captureMessage(String(error), level);
      }),
    allow(isAllowed) {
      const options = getClient()?.getOptions();
      if (options) options.enabled = isAllowed;
      void replay.allow(isAllowed);
    },
  };
}

/** SDK options by specification, limited to what it may send. */
export function buildSentryOptions(config: SentryOptions['config']): BrowserOptions {
  const dsns = readRemoteDsns(config.sentryRemoteDsns);
  return {
    dsn: config.sentryDSN,
    release: config.release,
    environment: config.customEnv,
    tracesSampleRate: 1,
    replaysSessionSampleRate: 0,
    replaysOnErrorSampleRate: 1,
    // Our servers read this header of OpenTelemetry.
    propagateTraceparent: true,
    tracePropagationTargets: parseTraceTargets(config.tracePropagationTargetsRegex),
    dataCollection: collectNothing,
    // Chosen individually: the defaults send headers, addresses, console output and click targets.
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
    transport: makeMultiplexedTransport(createScrubbingTransport(makeFetchTransport), ({ getEvent }) =>
      resolveProject(getEvent(), { own: config.sentryDSN, remotes: dsns }),
    ),
    beforeSend: (event) => cleanEvent(event),
    beforeSendSpan: cleanSpan,
    beforeBreadcrumb: cleanBreadcrumb,
  };
}

/** Errors from before the SDK was loaded keep their own time. */
function fillScope(
  scope: Scope,
  { details, page, at, visitorTexts }: ReportedError,
  isMember: boolean,
): void {
  const { remote, version, ...rest } = details;
  scope.setTags({ page, visitor: isMember ? 'member' : 'anonymous' });
  if (remote) scope.setTags({ mfe: String(remote), version: String(version) });
  scope.setExtras(rest);
  scope.addEventProcessor((event) => ({ ...redactQuotes(event, visitorTexts), timestamp: at / 1000 }));
}

/** Request patterns that propagate the trace; none when the expression is invalid. */
export function parseTraceTargets(expression: string): RegExp[] {
  try {
    return expression ? [new RegExp(expression)] : [];
  } catch {
    return [];
  }
}

/** Loads the replay recorder, a separate file, after the rest of the error service. */
function startReplay() {
  const coming = loadFile(() => import('./replay')).then(
    ({ addReplay }) => addReplay(),
    () => undefined,
  );
  return {
    /** Starts recording, or stops it and discards unsent data. */
    async allow(isAllowed: boolean): Promise<void> {
      const replay = await coming;
      if (isAllowed) replay?.startBuffering();
      else await replay?.stop({ flush: false });
    },
  };
}
