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
  /** Cuts the connection without an answer. */
  kind: z.optional(z.literal('reset')),
});
export type Fault = z.infer<typeof faultSchema>;

export type Faults = ReturnType<typeof createFaults>;

/** Injected faults, one per provider. */
export function createFaults() {
  const faults = new Map<string, Fault>();
  return {
    set: (fault: Fault) => void faults.set(fault.provider, fault),
    list: () => [...faults.values()],
    /** Without a name: all faults. */
    remove: (provider?: string) => void (provider ? faults.delete(provider) : faults.clear()),
    /** The fault for this exchange; counts it down. */
    take(provider: string): Fault | undefined {
      const fault = faults.get(provider);
      if (fault?.times === 1) faults.delete(provider);
      else if (fault?.times) faults.set(provider, { ...fault, times: fault.times - 1 });
      return fault;
    },
  };
}

/** Applies the fault of the provider named by the first part of the path. */
export function createFaultMiddleware(faults: Faults, recorder: Recorder): RequestHandler {
  return async (request, response, next) => {
    const provider = request.path.split('/')[1] ?? '';
    const fault = faults.take(provider);
    if (!fault) return next();
    if (fault.delayMs) await new Promise((resolve) => setTimeout(resolve, fault.delayMs));
    if (fault.kind !== 'reset' && !fault.status) return next();
    const status = fault.kind === 'reset' ? 0 : (fault.status ?? 500);
    const { method, originalUrl: path } = request;
    recorder.record({ provider, method, path, status, response: 'injected fault' });
    if (fault.kind === 'reset') return void request.socket.destroy();
    return void response.status(status).json({ error: 'injected fault' });
  };
}
