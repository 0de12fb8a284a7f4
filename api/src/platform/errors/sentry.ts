import { collectNothing } from '@funnel/contracts';
import * as Sentry from '@sentry/node';
import { apiVersion } from '../../version';
import type { ErrorReporter } from './error-reporter';
import { scrubEvent } from './scrub-event';
import { scrubSpan } from './scrub-span';

type SentryOptions = { dsn: string; environment: string };

/** Sentry, told nothing but what went wrong, where in our code, and how long things took. */
export function startSentry({ dsn, environment }: SentryOptions): ErrorReporter {
  Sentry.init({
    dsn,
    environment,
    release: `api@${apiVersion}`,
    tracesSampleRate: 1,
    traceLifecycle: 'stream',
    // Our traces go on from the browser to here and no further: nobody else is sent their ids.
    tracePropagationTargets: [],
    includeServerName: false,
    maxBreadcrumbs: 0,
    integrations: chooseIntegrations,
    dataCollection: collectNothing,
    beforeSend: scrubEvent,
    beforeSendSpan: scrubSpan,
  });
  return {
    report(error, { kind, level = 'error', subject, requestId }) {
      Sentry.captureException(error, {
        level,
        tags: {
          kind,
          ...(subject !== undefined && { subject }),
          ...(requestId !== undefined && { requestId }),
        },
      });
    },
    nameRequest: (method, route) => nameRequest(`${method} ${route}`, route),
    async close(limitMs) {
      await Sentry.close(limitMs);
    },
  };
}

/**
 * These would bring along what visitors sent, what was logged, the packages of the installation, and a span for every
 * router on the way to a handler.
 */
const unwanted = [
  'RequestData',
  'Console',
  'Modules',
  'LocalVariables',
  'ContextLines',
  'Context',
  'Express',
];
/** Ours are set up otherwise, below. */
const replaced = ['Http', 'OnUnhandledRejection'];
const leftOut = new Set([...unwanted, ...replaced]);

type Integrations = ReturnType<typeof Sentry.getDefaultIntegrations>;

function chooseIntegrations(defaults: Integrations): Integrations {
  return [
    ...defaults.filter(({ name }) => !leftOut.has(name)),
    Sentry.httpIntegration({
      // A trace begins in a browser, which takes all of them. One of our own would be of one call, and telling it takes
      // longer than most calls do.
      ignoreIncomingRequests: (_path, { headers }) => headers['sentry-trace'] === undefined,
      breadcrumbs: false,
      sessions: false,
    }),
    // Without Sentry such a rejection ends the process; with it as well.
    Sentry.onUnhandledRejectionIntegration({ mode: 'strict' }),
  ];
}

function nameRequest(name: string, route: string): void {
  const span = Sentry.getActiveSpan();
  if (!span) return;
  const request = Sentry.getRootSpan(span);
  Sentry.updateSpanName(request, name);
  request.setAttribute('http.route', route);
}
