/** What a release has to pass besides its build, in this order. */
export const checkNames = [
  'clean',
  'types',
  'lint',
  'tests',
  'surface',
  'budget',
  'mount',
  'accessibility',
] as const;
export type CheckName = (typeof checkNames)[number];

type Outcome = 'passed' | 'failed' | 'skipped';

export type GateOptions = {
  skipped: readonly CheckName[];
  say: (line: string) => void;
};

export type Gate = ReturnType<typeof openGate>;

/** Collects why a release is refused, so that all reasons are said at once. */
export function openGate({ skipped, say }: GateOptions) {
  const outcomes = new Map<CheckName, Outcome>(skipped.map((name) => [name, 'skipped']));
  const reasons: string[] = [];
  return {
    /** What each check has found so far. */
    outcomes: (): Readonly<Record<string, Outcome>> => Object.fromEntries(outcomes),
    /** Runs one check, which gives its reasons against the release, unless it is skipped by name. */
    async check(name: CheckName, findReasons: () => readonly string[] | Promise<readonly string[]>) {
      if (skipped.includes(name)) {
        say(`skipped ${name}, as --skip ${name} asks`);
        return;
      }
      const started = Date.now();
      const found = await findReasons();
      outcomes.set(name, found.length === 0 ? 'passed' : 'failed');
      const seconds = ((Date.now() - started) / 1000).toFixed(1);
      say(`${found.length === 0 ? 'ok     ' : 'FAILED '} ${name} (${seconds} s)`);
      reasons.push(...found.map((reason) => `${name}: ${reason}`));
    },
    /** A reason that is no check, and that nothing skips. */
    refuse: (reason: string) => void reasons.push(reason),
    /** Throws all reasons so far. */
    assertNothingRefused(release: string) {
      if (reasons.length === 0) return;
      const list = reasons.map((reason) => `- ${reason.replaceAll('\n', '\n  ')}`);
      throw new Error([`${release} is refused; no channel has changed:`, ...list].join('\n'));
    },
  };
}

/** Reads the names of checks to skip; throws for one that there is not. */
export function readSkippedChecks(names: readonly string[] = []): CheckName[] {
  return names.map((name) => {
    const known = checkNames.find((one) => one === name);
    if (!known) throw new Error(`There is no check "${name}" to skip. Checks are ${checkNames.join(', ')}.`);
    return known;
  });
}
