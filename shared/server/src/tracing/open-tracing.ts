import type { TracingOptions } from './export-spans';

export type { TracingOptions };

export type Tracing = {
  /** Sends what was not sent yet, within a time limit. */
  close(): Promise<void>;
};

const noTracing: Tracing = { close: () => Promise.resolve() };

/** Sends spans to a collector; without its address nothing is traced, and the SDK is not loaded. */
export async function openTracing(options: TracingOptions | undefined): Promise<Tracing> {
  if (!options) return noTracing;
  const { exportSpans } = await import('./export-spans');
  return exportSpans(options);
}
