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

/** Faults that tests and developers asked for; each is used by as many calls as it names. */
export class PaymentFaults {
  private waiting: PaymentFault[] = [];
  private readonly held = new Set<() => void>();

  add(fault: PaymentFault): void {
    this.waiting.push({ ...fault });
  }

  all(): readonly PaymentFault[] {
    return this.waiting;
  }

  /** Also releases delayed calls. */
  clear(): void {
    this.waiting = [];
    for (const release of this.held) release();
  }

  async delay(milliseconds: number): Promise<void> {
    await new Promise<void>((resolve) => {
      const end = () => {
        clearTimeout(timer);
        this.held.delete(end);
        resolve();
      };
      const timer = setTimeout(end, milliseconds);
      this.held.add(end);
    });
  }

  take(method: string, path: string): PaymentFault | undefined {
    const fault = this.waiting.find((one) => matches(one, method, path));
    if (!fault) return undefined;
    fault.times -= 1;
    this.waiting = this.waiting.filter((one) => one.times > 0);
    return fault;
  }
}

function matches(fault: PaymentFault, method: string, path: string): boolean {
  return (!fault.method || fault.method === method) && (!fault.path || new RegExp(fault.path).test(path));
}
