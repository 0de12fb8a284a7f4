import { checkResponse } from '../schema/check-response';
import type { WireObject } from '../wire/wire-object';

type Violation = { call: string; faults: string[] };

const maxStored = 50;

export type Violations = ReturnType<typeof createViolations>;

/** Answers that violate the SDK's types, always a bug of the sandbox. */
export function createViolations() {
  let stored: Violation[] = [];
  return {
    check(call: string, answer: WireObject): void {
      const faults = checkResponse(answer);
      if (faults.length === 0) return;
      stored = [...stored, { call, faults }].slice(-maxStored);
      process.stderr.write(
        `Payments sandbox: the answer to ${call} breaks the types: ${faults.join('; ')}\n`,
      );
    },
    all: () => stored,
    clear() {
      stored = [];
    },
  };
}
