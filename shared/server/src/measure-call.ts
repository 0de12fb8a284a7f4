import { Histogram } from 'prom-client';
import { traceCall } from './tracing/tracing';

/** Registered by `createRequestMetrics`. */
export const providerDuration = new Histogram({
  name: 'provider_request_duration_seconds',
  help: 'Time of a call to another service by outcome: done, failed (refused as a fault of theirs, or no answer)',
  labelNames: ['provider', 'outcome'],
  buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20],
  registers: [],
});

export type CallOutcomes<T> = {
  readonly isSuccess?: (result: T) => boolean;
  /** Whether an error is an answer: the service would not take what it was asked. */
  readonly isRefusal?: (error: unknown) => boolean;
};

/** Calls another service: one measurement, and a span of what needed it. */
export async function measureCall<T>(
  provider: string,
  call: () => Promise<T>,
  { isSuccess = () => true, isRefusal = () => false }: CallOutcomes<T> = {},
): Promise<T> {
  const stop = providerDuration.startTimer({ provider });
  let outcome = 'failed';
  try {
    const result = await traceCall(provider, call, isSuccess);
    if (isSuccess(result)) outcome = 'done';
    return result;
  } catch (error) {
    if (isRefusal(error)) outcome = 'done';
    throw error;
  } finally {
    stop({ outcome });
  }
}

/** The service answered, though it may have refused what was asked. */
export function isAnswered({ status }: { status: number }): boolean {
  return status < 500;
}
