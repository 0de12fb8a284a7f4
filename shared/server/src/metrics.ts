import type http from 'node:http';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { providerDuration } from './measure-call';
import { listen } from './serve';

/** Milliseconds since a time of `performance.now()`, to a tenth. */
export function measureMilliseconds(startedAt: number): number {
  return Math.round((performance.now() - startedAt) * 10) / 10;
}

/** A finished request. The route is a template or a kind of request, never an address: it is a label. */
export type MeasuredRequest = {
  method: string;
  route: string;
  status: number;
  milliseconds: number;
  /** The release of the remote whose page it is. */
  version?: string | undefined;
};

export type RequestMetrics = {
  readonly registry: Registry;
  observe(request: MeasuredRequest): void;
};

/** Prometheus metrics of a server's requests; with those of its process where they are not measured yet. */
export function createRequestMetrics({ withProcess }: { withProcess: boolean }): RequestMetrics {
  const registry = new Registry();
  if (withProcess) collectDefaultMetrics({ register: registry });
  registry.registerMetric(providerDuration);
  const labelVersion = createVersionLabels();
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request',
    labelNames: ['method', 'route', 'status', 'version'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  return {
    registry,
    observe: ({ method, route, status, milliseconds, version }) =>
      duration.observe(
        {
          ...{ method, route, status: String(status) },
          ...(version !== undefined && { version: labelVersion(route, version) }),
        },
        milliseconds / 1000,
      ),
  };
}

/** Releases of a remote that are told apart: those of some weeks. Each one makes a series. */
const MAX_VERSIONS = 20;

/** The first versions of each remote; all others are one. */
export function createVersionLabels(): (remote: string, version: string) => string {
  const known = new Map<string, Set<string>>();
  return (remote, version) => {
    const versions = known.get(remote) ?? new Set();
    known.set(remote, versions);
    if (versions.size < MAX_VERSIONS) versions.add(version);
    return versions.has(version) ? version : 'other';
  };
}

export type MetricsListener = {
  readonly port: number;
  readonly bindAddress: string;
  /** The variable that changes the port. */
  readonly variable: string;
};

/** Serves `/metrics` for Prometheus, and nothing else, on a port that must not be public. */
export async function listenForMetrics(registry: Registry, options: MetricsListener): Promise<http.Server> {
  return await listen((request, response) => {
    response.setHeader('x-content-type-options', 'nosniff').setHeader('cache-control', 'no-store');
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  }, options);
}
