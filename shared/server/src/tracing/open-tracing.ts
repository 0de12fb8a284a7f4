import type { Tracing, TracingOptions } from './export-spans';

export type { Tracing, TracingOptions };

const noTracing: Tracing = { close: () => Promise.resolve() };

/** Sends spans to a collector; without its address nothing is traced, and the SDK is not loaded. */
export async function openTracing(options: TracingOptions | undefined): Promise<Tracing> {
  if (!options) return noTracing;
  const { exportSpans } = await import('./export-spans');
  return exportSpans(options);
}
