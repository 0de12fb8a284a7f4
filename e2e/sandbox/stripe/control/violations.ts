import { checkResponse } from '../schema/check-response';
import type { WireObject } from '../wire/wire-object';

export type Violation = { call: string; faults: string[] };

const mostKept = 50;

/** Answers that violate the SDK's types, always a bug of the sandbox. */
export class Violations {
  private kept: Violation[] = [];

  check(call: string, answer: WireObject): void {
    const faults = checkResponse(answer);
    if (faults.length === 0) return;
    this.kept = [...this.kept, { call, faults }].slice(-mostKept);
    process.stderr.write(`Payments sandbox: the answer to ${call} breaks the types: ${faults.join('; ')}\n`);
  }

  all(): readonly Violation[] {
    return this.kept;
  }

  clear(): void {
    this.kept = [];
  }
}
