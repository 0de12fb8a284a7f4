import { isRecord } from '@funnel/contracts';
import { measureCall } from '@funnel/server/measure-call';
import { CircuitState, circuitBreaker, handleWhen, SamplingBreaker } from 'cockatiel';
import { Gauge } from 'prom-client';
import { second } from '../clock';

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

  return (call) => breaker.execute(() => measureCall(provider, call, { isSuccess, isRefusal }));
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
