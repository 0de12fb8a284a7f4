import { traceCall } from '@funnel/server/tracing';
import { Histogram } from 'prom-client';

/** Registered by `createMetrics`. */
export const providerDuration = new Histogram({
  name: 'provider_request_duration_seconds',
  help: 'Time of a call to another service by outcome: done, failed (refused as a fault of theirs, or no answer)',
  labelNames: ['provider', 'outcome'],
  buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20],
  registers: [],
});

export type Provider = 'customer-io' | 'growthbook' | 'mail' | 'nppes' | 'revenuecat' | 'stripe';

/** A call to another service: measured, and a span of what needed it. */
export async function callProvider<T>(
  provider: Provider,
  call: () => Promise<T>,
  isSuccess: (result: T) => boolean = () => true,
): Promise<T> {
  const stop = providerDuration.startTimer({ provider });
  let outcome = 'failed';
  try {
    const result = await traceCall(provider, call, isSuccess);
    if (isSuccess(result)) outcome = 'done';
    return result;
  } finally {
    stop({ outcome });
  }
}

/** The service answered, though it may have refused what was asked. */
export function isAnswered({ status }: { status: number }): boolean {
  return status < 500;
}
