import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';

export const paymentFaultSchema = z.strictObject({
  /** HTTP method; every method when left out. */
  method: z.string().toUpperCase().optional(),
  /** Regular expression on the path; every path when left out. */
  path: z.string().refine(isRegExp, 'not a regular expression').optional(),
  kind: z.enum(['reset_before', 'reset_after', 'error', 'kept_error', 'kept_error_after', 'delay']),
  status: z.number().int().min(400).max(599).default(500),
  ms: z.number().int().min(0).max(120_000).default(1000),
  times: z.number().int().min(1).default(1),
});
export type PaymentFault = z.infer<typeof paymentFaultSchema>;

function isRegExp(source: string): boolean {
  try {
    return Boolean(new RegExp(source));
  } catch {
    return false;
  }
}

export type PaymentFaults = ReturnType<typeof createPaymentFaults>;

/** Faults that tests and developers asked for; each is used by as many calls as it names. */
export function createPaymentFaults() {
  let waiting: PaymentFault[] = [];
  let released = new AbortController();
  return {
    add: (fault: PaymentFault) => void waiting.push({ ...fault }),
    all: (): readonly PaymentFault[] => waiting,
    /** Also releases delayed calls. */
    clear() {
      waiting = [];
      released.abort();
      released = new AbortController();
    },
    delay: (milliseconds: number) =>
      pause(milliseconds, undefined, { signal: released.signal }).catch(() => undefined),
    take(method: string, path: string): PaymentFault | undefined {
      const fault = waiting.find((one) => matches(one, method, path));
      if (!fault) return undefined;
      fault.times -= 1;
      waiting = waiting.filter((one) => one.times > 0);
      return fault;
    },
  };
}

function matches(fault: PaymentFault, method: string, path: string): boolean {
  return (!fault.method || fault.method === method) && (!fault.path || new RegExp(fault.path).test(path));
}
