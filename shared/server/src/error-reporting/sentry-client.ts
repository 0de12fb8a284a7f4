import { inspect } from 'node:util';
import {
  createStackParser,
  createTransport,
  dedupeIntegration,
  eventFiltersIntegration,
  linkedErrorsIntegration,
  Scope,
} from '@sentry/core';
import {
  nodeStackLineParser,
  ServerRuntimeClient,
  type ServerRuntimeClientOptions,
} from '@sentry/core/server';

export type SentryClientOptions = Omit<
  ServerRuntimeClientOptions,
  'integrations' | 'transport' | 'stackParser' | 'platform' | 'runtime'
>;

const EXIT_AFTER_MS = 2000;

/**
 * A minimal client on Sentry's core. The Node package would add bundler tools, one of them under a licence that is not
 * open source. What it reports is told with each report: nothing is kept for a request or a process.
 */
export function startSentryClient(options: SentryClientOptions): ServerRuntimeClient {
  const client = new ServerRuntimeClient({
    ...options,
    platform: 'node',
    runtime: { name: 'node', version: process.version },
    stackParser: createStackParser(nodeStackLineParser()),
    transport: sendByFetch,
    integrations: [eventFiltersIntegration(), linkedErrorsIntegration(), dedupeIntegration()],
  });
  client.init();
  watchFailures(client);
  return client;
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

/** Reports uncaught errors, then ends the process, as Node does without Sentry. */
function watchFailures(client: ServerRuntimeClient): void {
  const endProcess = (type: string) => (error: unknown) => {
    process.stderr.write(`${inspect(error)}\n`);
    client.captureException(error, { mechanism: { handled: false, type } }, new Scope().setLevel('fatal'));
    const exit = () => process.exit(1);
    client.close(EXIT_AFTER_MS).then(exit, exit);
  };
  process.on('uncaughtException', endProcess('uncaughtException'));
  process.on('unhandledRejection', endProcess('unhandledRejection'));
}
