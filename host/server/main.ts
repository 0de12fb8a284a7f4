import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { trustProxies } from '@funnel/server';
import { createLog, type Log } from '@funnel/server/log';
import { createRequestMetrics, listenForMetrics } from '@funnel/server/metrics';
import { openErrorReporter } from '@funnel/server/open-error-reporter';
import { openTracing } from '@funnel/server/open-tracing';
import { getServerUrl, listen, stopOnSignal, stopServer } from '@funnel/server/serve';
import { createApp } from './app';
import { readServerConfig, type ServerConfig } from './config';
import { serveOtherBuilds } from './files/other-builds';
import { serveStaticFiles } from './files/static-files';
import { createFlagRelay, type FlagRelayOptions } from './flags/flag-relay';
import { createFlagStream } from './flags/flag-stream';
import { readPageTemplates } from './page/page-template';
import { createRequestObserver } from './request-observer';
import { createSources } from './sources/sources';

const GRACE_MS = 10_000;
const REPORTS_GRACE_MS = 2000;
const dist = path.resolve(import.meta.dirname, '../dist');

await main().catch((error: unknown) => {
  process.stderr.write(`host: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});

async function main(): Promise<void> {
  const config = readServerConfig();
  await start(config, createLog(config.logLevel));
}

async function start(config: ServerConfig, log: Log): Promise<void> {
  const { runtime, port, bindAddress, drainMs } = config;
  const errors = await openErrorReporter({
    dsn: config.sentryDsn,
    environment: runtime.customEnv,
    release: config.release,
  });
  const reportError = (error: unknown, requestId?: string) => {
    log.error({ err: error, requestId }, 'the host has an error');
    errors.report(error, { kind: 'request', ...(requestId !== undefined && { requestId }) });
  };
  const tracing = await openTracing(config.tracing);
  const metrics = createRequestMetrics({ withProcess: true });
  const readiness = { isReady: true };
  const stopping = new AbortController();
  const sources = createSources({ config, get: fetch, now: Date.now, reportError });
  const trusts = trustProxies(config.trustedProxies);
  const { newestFlags: definitions, flags } = sources;
  const app = createApp({
    runtime,
    trusts,
    isHttps: config.isHttps,
    isServiceWorkerOff: config.isServiceWorkerOff,
    publicUrl: config.publicUrl,
    siteUrl: config.siteUrl,
    trustedGeoHeader: config.trustedGeoHeader,
    sources,
    templates: await readPageTemplates(dist),
    sendFile: serveStaticFiles(dist),
    sendOtherBuild: serveOtherBuilds({ assetsUrl: runtime.s3AssetsBaseUrl, trusts }),
    relayFlags: startFlagRelay(config, definitions, { flags, trusts, stopping: stopping.signal }),
    observe: createRequestObserver({ log, metrics }),
    readiness,
    reportError,
  });
  const server = await listen(app, { port, bindAddress, variable: 'HOST_PORT' });
  const metricsServer = config.metrics && (await listenForMetrics(metrics.registry, config.metrics));
  process.stdout.write(`host: listening on ${getServerUrl(server)}\n`);
  // Warms the caches for the first visitor.
  void Promise.all([sources.appConfig(), sources.flags(), sources.registry('')]);
  stopOnSignal(async () => {
    readiness.isReady = false;
    await wait(drainMs);
    stopping.abort();
    await stopServer(server, GRACE_MS);
    if (metricsServer) await stopServer(metricsServer, 0);
    await Promise.all([errors.close(REPORTS_GRACE_MS), tracing.close()]);
  }, reportError);
}

/** The stream of changes is opened with the first browser that follows it. */
function startFlagRelay(
  { flagsUrl, runtime }: ServerConfig,
  definitions: () => Promise<unknown>,
  options: Pick<FlagRelayOptions, 'flags' | 'trusts' | 'stopping'>,
) {
  const clientKey = runtime.growthbookClientKey;
  const stream = createFlagStream({ url: `${flagsUrl}/sub/${clientKey}`, definitions, get: fetch, wait });
  return createFlagRelay({ ...options, stream, clientKey });
}
