/** One line of the table: what was found, and what was wanted of it. */
export type Fact = {
  readonly fact: string;
  readonly value: string;
  readonly aim: string;
  readonly isMet: boolean;
};

/** Something that is told and decides nothing. */
export function tell(fact: string, value: string | number): Fact {
  return { fact, value: String(value), aim: '–', isMet: true };
}

/** A count that has to be as it was planned. */
export function expectExactly(fact: string, value: number | string, wanted: number | string): Fact {
  return { fact, value: String(value), aim: String(wanted), isMet: value === wanted };
}

export function expectAtLeast(fact: string, value: number, least: number): Fact {
  return { fact, value: String(value), aim: `at least ${least}`, isMet: value >= least };
}

type Limit = { readonly most: number; readonly digits?: number; readonly unit?: string };

/** A number with its limit; one that is not there misses it. */
export function expectAtMost(
  fact: string,
  value: number | undefined,
  { most, digits = 0, unit = '' }: Limit,
): Fact {
  const shown = value === undefined ? 'never' : `${value.toFixed(digits)}${unit}`;
  return {
    fact,
    value: shown,
    aim: `at most ${most}${unit}`,
    isMet: value !== undefined && value <= most,
  };
}

/** The share of visitors in percent, with the points that it may differ from what was set. */
export function expectShare(
  fact: string,
  { count, all }: { readonly count: number; readonly all: number },
  { set, points }: { readonly set: number; readonly points: number },
): Fact {
  const share = (count / all) * 100;
  return {
    fact,
    value: `${share.toFixed(2)} %`,
    aim: `${set} ± ${points} %`,
    isMet: Math.abs(share - set) <= points,
  };
}

/** Prints the table; a missed aim ends the bench with 1. */
export function printFacts(facts: readonly Fact[]): void {
  console.table(facts.map(({ isMet, ...shown }) => ({ ...shown, '': isMet ? 'ok' : 'MISSED' })));
  const missed = facts.filter(({ isMet }) => !isMet).length;
  console.log(`${missed} of ${facts.length} are not as they should be`);
  if (missed > 0) process.exitCode = 1;
}
