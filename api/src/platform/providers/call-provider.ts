import { isRecord } from '@funnel/contracts';
import { measureCall } from '@funnel/server/measure-call';
import { BrokenCircuitError, CircuitState, circuitBreaker, handleAll } from 'cockatiel';
import { Gauge } from 'prom-client';
import { second } from '../clock';
import { createRecentCalls } from './recent-calls';

/** Registered by `createMetrics`. */
export const providerCircuit = new Gauge({
  name: 'provider_circuit_open',
  help: 'Circuits of this process that are open: the service gets no calls, or a single one to try it, as most failed',
  labelNames: ['provider'],
  registers: [],
});

export type Provider = 'customer-io' | 'growthbook' | 'mail' | 'nppes' | 'push' | 'revenuecat' | 'stripe';

/** More failures than this share open the circuit. */
const sampling = { threshold: 0.5, duration: 30 * second, minimum: 30 };
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
  const circuit = circuitBreaker(
    handleAll.orWhenResult((answer) => isAnswer<T>(answer) && !isSuccess(answer.result)),
    { halfOpenAfter: OPEN_FOR, breaker: createRecentCalls(sampling) },
  );
  let isOpen = false;
  providerCircuit.inc({ provider }, 0);
  circuit.onStateChange((state) => {
    const wasOpen = isOpen;
    isOpen = state !== CircuitState.Closed;
    providerCircuit.inc({ provider }, Number(isOpen) - Number(wasOpen));
  });

  return async (call) => {
    // It would wait for the one that tries.
    if (circuit.state === CircuitState.HalfOpen) throw new BrokenCircuitError();
    const answer = await circuit.execute(() => attempt(call));
    if ('refusal' in answer) throw answer.refusal;
    return answer.result;
  };

  /** A refusal is an answer, so that it closes a circuit as a result does. */
  async function attempt<R extends T>(call: () => Promise<R>): Promise<Answer<R>> {
    try {
      return { result: await measureCall(provider, call, { isSuccess, isRefusal }) };
    } catch (error) {
      if (isRefusal(error)) return { refusal: error };
      throw error;
    }
  }
}

type Answer<R> = { result: R } | { refusal: unknown };

function isAnswer<R>(answer: unknown): answer is { result: R } {
  return isRecord(answer) && 'result' in answer;
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
