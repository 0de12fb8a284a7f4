import type { RequestHandler } from 'express';
import * as z from 'zod/mini';
import type { Recorder } from './recorder';

export const faultSchema = z.strictObject({
  provider: z.string().check(z.minLength(1)),
  /** Answered instead of the real reply. */
  status: z.optional(z.int().check(z.minimum(400), z.maximum(599))),
  delayMs: z.optional(z.int().check(z.minimum(0), z.maximum(120_000))),
  /** How often; if absent, until removed. */
  times: z.optional(z.int().check(z.minimum(1))),
  /** Cuts the connection without an answer, or never answers. */
  kind: z.optional(z.enum(['reset', 'hang'])),
  /** The share of exchanges that it meets; if absent, all. */
  percent: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
  /** It ends by itself after this long; if absent, it does not. */
  seconds: z.optional(z.int().check(z.minimum(1), z.maximum(86_400))),
});
export type Fault = z.infer<typeof faultSchema>;

export type Faults = ReturnType<typeof createFaults>;

type FaultsOptions = { now(): number; random(): number };

/** Injected faults, one per provider. They last in real time, whatever the clock of the sandbox says. */
export function createFaults({ now, random }: FaultsOptions = { now: Date.now, random: Math.random }) {
  const faults = new Map<string, { fault: Fault; endsAt: number }>();
  const dropEnded = () => {
    for (const [provider, { endsAt }] of faults) if (endsAt <= now()) faults.delete(provider);
  };
  return {
    set(fault: Fault): void {
      const { seconds = Number.POSITIVE_INFINITY } = fault;
      faults.set(fault.provider, { fault, endsAt: now() + seconds * 1000 });
    },
    /** Those still set, with the seconds that are left of each. */
    list(): Fault[] {
      dropEnded();
      return [...faults.values()].map(({ fault, endsAt }) =>
        fault.seconds === undefined ? fault : { ...fault, seconds: Math.ceil((endsAt - now()) / 1000) },
      );
    },
    /** Without a name: all faults. */
    remove: (provider?: string) => void (provider ? faults.delete(provider) : faults.clear()),
    /** The fault for this exchange; counts it down. */
    take(provider: string): Fault | undefined {
      dropEnded();
      const set = faults.get(provider);
      if (!set || random() * 100 >= (set.fault.percent ?? 100)) return undefined;
      const { fault } = set;
      if (fault.times === 1) faults.delete(provider);
      else if (fault.times) faults.set(provider, { ...set, fault: { ...fault, times: fault.times - 1 } });
      return fault;
    },
  };
}

/** The first part of the path names the provider; that of Stripe's API is the version. */
const findProvider = (path: string) => {
  const [, first = ''] = path.split('/');
  return first === 'v1' ? 'stripe' : first;
};

/** Applies the fault of the provider that a path belongs to. */
export function createFaultMiddleware(faults: Faults, recorder: Recorder): RequestHandler {
  return async (request, response, next) => {
    const provider = findProvider(request.path);
    const fault = faults.take(provider);
    if (!fault) return next();
    if (fault.delayMs) await new Promise((resolve) => setTimeout(resolve, fault.delayMs));
    if (!fault.kind && !fault.status) return next();
    const status = fault.kind ? 0 : (fault.status ?? 500);
    const { method, originalUrl: path } = request;
    recorder.record({ provider, method, path, status, response: 'injected fault' });
    if (fault.kind === 'hang') return;
    if (fault.kind === 'reset') return void request.socket.destroy();
    return void response.status(status).json({ error: 'injected fault' });
  };
}
