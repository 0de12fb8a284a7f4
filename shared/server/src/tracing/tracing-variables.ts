import * as z from 'zod/mini';
import { environmentField } from '../environment-fields';
import type { TracingOptions } from './export-spans';

/** The environment variables of tracing, the first two as OpenTelemetry names them. */
export const tracingVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(environmentField.httpUrl),
  /** `name=value`, commas between; values may be percent-encoded. */
  OTEL_EXPORTER_OTLP_HEADERS: z.optional(
    z.string().check(z.refine((text) => parseHeaders(text) !== undefined)),
  ),
  TRACE_SAMPLE_RATIO: z._default(z.coerce.number().check(z.minimum(0), z.maximum(1)), 0.05),
};

type TracingEnvironment = z.infer<z.ZodMiniObject<typeof tracingVariables>>;

/** Where spans are sent; undefined for nowhere. */
export function readTracing(
  environment: TracingEnvironment,
  server: Pick<TracingOptions, 'service' | 'version' | 'environment'>,
): TracingOptions | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers } = environment;
  if (endpoint === undefined) return undefined;
  return {
    ...server,
    endpoint: endpoint.replace(/\/$/, ''),
    headers: parseHeaders(headers) ?? {},
    sampleRatio: environment.TRACE_SAMPLE_RATIO,
  };
}

/** Undefined for a malformed list. */
function parseHeaders(text = ''): Record<string, string> | undefined {
  const headers: Record<string, string> = {};
  for (const pair of text.split(',').filter(Boolean)) {
    const [, name, value] = /^\s*([\w-]+)=(.*)$/.exec(pair) ?? [];
    if (name === undefined || value === undefined) return undefined;
    try {
      headers[name] = decodeURIComponent(value);
    } catch {
      return undefined;
    }
  }
  return headers;
}
