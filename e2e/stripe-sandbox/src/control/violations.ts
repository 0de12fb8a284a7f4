import { checkResponse } from '../schema/check-response';
import type { WireObject } from '../wire/wire-object';

export type Violation = { call: string; faults: string[] };

const maxStored = 50;

/** Answers that violate the SDK's types, always a bug of the sandbox. */
export class Violations {
  private stored: Violation[] = [];

  check(call: string, answer: WireObject): void {
    const faults = checkResponse(answer);
    if (faults.length === 0) return;
    this.stored = [...this.stored, { call, faults }].slice(-maxStored);
    process.stderr.write(`Payments sandbox: the answer to ${call} breaks the types: ${faults.join('; ')}\n`);
  }

  all(): readonly Violation[] {
    return this.stored;
  }

  clear(): void {
    this.stored = [];
  }
}
