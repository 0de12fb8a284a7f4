import { isRecord } from '@funnel/contracts';
import { traceCall } from '@funnel/server/tracing';
import { CircuitState, circuitBreaker, handleWhen, SamplingBreaker } from 'cockatiel';
import { Gauge, Histogram } from 'prom-client';
import { second } from '../clock';

/** Registered by `createMetrics`. */
export const providerDuration = new Histogram({
  name: 'provider_request_duration_seconds',
  help: 'Time of a call to another service by outcome: done, failed (refused as a fault of theirs, or no answer)',
  labelNames: ['provider', 'outcome'],
  buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20],
  registers: [],
});

/** Registered by `createMetrics`. */
export const providerCircuit = new Gauge({
  name: 'provider_circuit_open',
  help: '1 while a service gets no calls from this process, or a single one to try it, because most of them failed',
  labelNames: ['provider'],
  registers: [],
});

export type Provider = 'customer-io' | 'growthbook' | 'mail' | 'nppes' | 'revenuecat' | 'stripe';

/** More failures than this share open the circuit, if there was a call a second. */
const sampling = { threshold: 0.5, duration: 30 * second, minimumRps: 1 };
/** How long it stays open before one call tries again. */
const OPEN_FOR = 5 * second;

/**
 * Creates what calls another service: each call is measured, and a span of what needed it. While most calls fail, further
 * ones throw cockatiel's `BrokenCircuitError` at once, so that no call waits for a service that does not answer. Nothing is
 * repeated here.
 */
export function createProviderCall<T = unknown>(
  provider: Provider,
  isSuccess: (result: T) => boolean = () => true,
): <R extends T>(call: () => Promise<R>) => Promise<R> {
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: only results of these calls come here
  const isFault = (result: unknown) => !isSuccess(result as T);
  const breaker = circuitBreaker(handleWhen((error) => !isRefusal(error)).orWhenResult(isFault), {
    halfOpenAfter: OPEN_FOR,
    breaker: new SamplingBreaker(sampling),
  });
  providerCircuit.set({ provider }, 0);
  breaker.onStateChange((state) => providerCircuit.set({ provider }, state === CircuitState.Closed ? 0 : 1));

  return (call) => breaker.execute(() => measure(call));

  async function measure<R extends T>(call: () => Promise<R>): Promise<R> {
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
}

/** The service answered, though it may have refused what was asked. */
export function isAnswered({ status }: { status: number }): boolean {
  return status < 500;
}

const SMTP_CLOSING = 421;

/** As Customer.io's client (`statusCode`) and Nodemailer (`responseCode`) report what the service would not take. */
function isRefusal(error: unknown): boolean {
  if (!isRecord(error)) return false;
  const { statusCode, responseCode } = error;
  return (
    (typeof statusCode === 'number' && statusCode < 500) ||
    (typeof responseCode === 'number' && responseCode !== SMTP_CLOSING)
  );
}
