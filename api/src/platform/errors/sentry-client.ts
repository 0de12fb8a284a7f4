import { subscribe } from 'node:diagnostics_channel';
import { inspect } from 'node:util';
import {
  captureException,
  close,
  createStackParser,
  createTransport,
  dedupeIntegration,
  eventFiltersIntegration,
  getCurrentScope,
  linkedErrorsIntegration,
} from '@sentry/core';
import {
  getHttpClientSubscriptions,
  getHttpServerSubscriptions,
  HTTP_ON_CLIENT_REQUEST,
  HTTP_ON_SERVER_REQUEST,
  nodeStackLineParser,
  ServerRuntimeClient,
  type ServerRuntimeClientOptions,
} from '@sentry/core/server';
import { setAsyncLocalStorageAsyncContextStrategy } from '@sentry/server-utils';
import { second } from '../clock';

export type SentryClientOptions = Omit<
  ServerRuntimeClientOptions,
  'integrations' | 'transport' | 'stackParser' | 'platform' | 'runtime'
>;

const EXIT_AFTER = 2 * second;

/**
 * A minimal client on Sentry's core. The Node package would add bundler tools, one of them under a licence that is not
 * open source.
 */
export function startSentryClient(options: SentryClientOptions): void {
  setAsyncLocalStorageAsyncContextStrategy();
  const client = new ServerRuntimeClient({
    ...options,
    platform: 'node',
    runtime: { name: 'node', version: process.version },
    stackParser: createStackParser(nodeStackLineParser()),
    transport: sendByFetch,
    integrations: [eventFiltersIntegration(), linkedErrorsIntegration(), dedupeIntegration()],
  });
  getCurrentScope().setClient(client);
  client.init();
  watchRequests();
  watchFailures();
}

type Transport = NonNullable<ServerRuntimeClientOptions['transport']>;

const sendByFetch: Transport = (options) =>
  createTransport(options, async ({ body }) => {
    const { status, headers } = await fetch(options.url, {
      method: 'POST',
      // `fetch` accepts text and bytes, but its types require bytes on an ArrayBuffer.
      body: typeof body === 'string' ? body : Uint8Array.from(body),
      headers: { ...options.headers },
    });
    return {
      statusCode: status,
      headers: {
        'x-sentry-rate-limits': headers.get('x-sentry-rate-limits'),
        'retry-after': headers.get('retry-after'),
      },
    };
  });

function watchRequests(): void {
  const server = getHttpServerSubscriptions({
    // Only continue traces started by a browser. A trace of a single call would take longer to send than most calls.
    ignoreIncomingRequests: (_path, { headers }) => headers['sentry-trace'] === undefined,
    sessions: false,
    maxRequestBodySize: 'none',
  });
  const calls = getHttpClientSubscriptions({ breadcrumbs: false });
  subscribe(HTTP_ON_SERVER_REQUEST, server[HTTP_ON_SERVER_REQUEST]);
  subscribe(HTTP_ON_CLIENT_REQUEST, calls[HTTP_ON_CLIENT_REQUEST]);
}

/** Reports uncaught errors, then ends the process, as Node does without Sentry. */
function watchFailures(): void {
  const endProcess = (type: string) => (error: unknown) => {
    process.stderr.write(`${inspect(error)}\n`);
    captureException(error, {
      captureContext: { level: 'fatal' },
      mechanism: { handled: false, type },
    });
    const exit = () => process.exit(1);
    close(EXIT_AFTER).then(exit, exit);
  };
  process.on('uncaughtException', endProcess('uncaughtException'));
  process.on('unhandledRejection', endProcess('unhandledRejection'));
}
