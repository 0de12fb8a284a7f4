/** One line of a report: what was counted, and between which counts it may be. */
export type Check = {
  readonly what: string;
  readonly found: number;
  readonly atLeast: number;
  readonly atMost: number;
};

/** Three standard deviations around what is expected of `n` draws with a chance; none for a chance of 0 or 1. */
export function expectShare(n: number, chance: number): Pick<Check, 'atLeast' | 'atMost'> {
  const width = 3 * Math.sqrt(n * chance * (1 - chance));
  return { atLeast: Math.max(0, Math.ceil(n * chance - width)), atMost: Math.floor(n * chance + width) };
}

export const never = { atLeast: 0, atMost: 0 };

/** Prints the checks as a table and returns a sentence for each that failed. */
export function report(title: string, checks: readonly Check[]): string[] {
  console.log(`\n${title}`);
  console.table(checks.map((check) => ({ ...check, ok: isPassed(check) })));
  return listFaults(checks).map((fault) => `${title}: ${fault}`);
}

export function listFaults(checks: readonly Check[]): string[] {
  return checks
    .filter((check) => !isPassed(check))
    .map(({ what, found, atLeast, atMost }) => `${what} is ${found}, not ${atLeast} to ${atMost}`);
}

function isPassed({ found, atLeast, atMost }: Check): boolean {
  return found >= atLeast && found <= atMost;
}
