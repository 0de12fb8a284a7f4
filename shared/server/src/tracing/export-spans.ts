import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  NodeTracerProvider,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-node';

export type TracingOptions = {
  /** The collector's address, without `/v1/traces`. */
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  /** `api`, `worker` or `host`: also the `job` of metrics and the container that logs. */
  readonly service: string;
  readonly version: string;
  readonly environment: string;
  /** The share of requests without a traced caller that are traced; a caller's choice is followed. */
  readonly sampleRatio: number;
};

export type Tracing = {
  /** Sends what was not sent yet, within a time limit. */
  close(): Promise<void>;
};

const EXPORT_TIMEOUT_MS = 2000;

/** Spans are started by hand: the automatic ones rewrite modules, and record addresses and statements. */
export function exportSpans(options: TracingOptions): Tracing {
  const { endpoint, headers, service, version, environment, sampleRatio } = options;
  const exporter = new OTLPTraceExporter({
    url: `${endpoint}/v1/traces`,
    headers: { ...headers },
    timeoutMillis: EXPORT_TIMEOUT_MS,
  });
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({
      'service.name': service,
      'service.version': version,
      'deployment.environment.name': environment,
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(sampleRatio) }),
    spanProcessors: [new BatchSpanProcessor(exporter, { exportTimeoutMillis: EXPORT_TIMEOUT_MS })],
  });
  provider.register();
  // A collector that is down must not keep a server from stopping.
  return { close: () => provider.shutdown().catch(() => undefined) };
}
