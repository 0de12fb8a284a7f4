import { TraceFlags, trace } from '@opentelemetry/api';

export type TraceIds = { readonly traceId: string; readonly spanId: string };

/** The trace that the running code belongs to; undefined when it is not recorded. */
export function findActiveTrace(): TraceIds | undefined {
  const ids = trace.getActiveSpan()?.spanContext();
  if (!ids || (ids.traceFlags & TraceFlags.SAMPLED) === 0) return undefined;
  return { traceId: ids.traceId, spanId: ids.spanId };
}
