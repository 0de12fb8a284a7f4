import { createServer } from 'node:http';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type TrustsProxy, trustProxies } from '@funnel/server';
import { createApp } from './app';
import { readServerConfig, type ServerConfig } from './config';
import { createFlagRelay, type FlagRelay } from './flags/flag-relay';
import { createFlagStream } from './flags/flag-stream';
import { readPageTemplates } from './page-template';
import { createSources, type Sources } from './sources/sources';
import { serveStaticFiles } from './static-files';

/** Longer than a load balancer keeps idle connections, so that none is closed during a request. */
const KEEP_ALIVE_MS = 65_000;
const dist = path.resolve(import.meta.dirname, '../dist');

async function main(): Promise<void> {
  const config = readServerConfig();
  const sources = createSources({ config, get: fetch, now: Date.now, reportError });
  const trusts = trustProxies(config.trustedProxies);
  const app = createApp({
    runtime: config.runtime,
    trusts,
    isHttps: config.isHttps,
    publicUrl: config.publicUrl,
    siteUrl: config.siteUrl,
    trustedGeoHeader: config.trustedGeoHeader,
    sources,
    templates: await readPageTemplates(dist),
    sendFile: serveStaticFiles(dist),
    relayFlags: startFlagRelay(config, sources, trusts),
    reportError,
  });
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, app);
  server.on('error', (error) => exitWithError(explainError(error, config.port)));
  server.listen(config.port, config.bindAddress, () =>
    writeLine(`host: listening on http://${config.bindAddress}:${config.port}`),
  );
  // Warms the caches for the first visitor.
  void Promise.all([sources.appConfig(), sources.flags(), sources.registry('')]);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      server.close(() => process.exit(0));
      server.closeAllConnections();
    });
  }
}

function reportError(error: unknown): void {
  writeLine(`host: ${error instanceof Error ? error.message : String(error)}`);
}

function startFlagRelay(
  { flagsUrl, runtime }: ServerConfig,
  sources: Sources,
  trusts: TrustsProxy,
): FlagRelay {
  const clientKey = runtime.growthbookClientKey;
  const url = `${flagsUrl}/sub/${clientKey}`;
  const stream = createFlagStream({ url, definitions: sources.newestFlags, get: fetch, wait });
  return createFlagRelay({ flags: sources.flags, stream, clientKey, trusts });
}

function explainError(error: NodeJS.ErrnoException, port: number): string {
  return error.code === 'EADDRINUSE'
    ? `port ${port} is taken; choose another one with HOST_PORT`
    : error.message;
}

function writeLine(text: string): void {
  process.stderr.write(`${text}\n`);
}

function exitWithError(text: string): void {
  writeLine(`host: ${text}`);
  process.exit(1);
}

main().catch((error: unknown) => {
  exitWithError(error instanceof Error ? error.message : String(error));
});
