import { type FlagContext, type FlagName, flagRegistry, listGroup } from '@funnel/contracts';
import { type Buckets, evaluateFlags, type FlagPayload, formatBucketKey } from '@funnel/flags';
import { createRandom } from '../chaos/random';
import { decryptionKey } from './definitions';

/** In place of an arm: the visitor is in no experiment on the flag. */
const OUTSIDE = -1;

/** The arm of each visitor, in their order, by flag; `OUTSIDE` for none. */
export type Assignment = ReadonlyMap<FlagName, Int8Array>;

export type AssignOptions = {
  readonly payload: FlagPayload;
  readonly visitors: readonly FlagContext[];
  readonly names: readonly FlagName[];
  /** What is stored of the visitor with this number. */
  readonly readBuckets?: (visitor: number) => Buckets;
};

/** Visitors of many kinds; the same seed gives the same ones. */
export function createVisitors(count: number, seed: string): FlagContext[] {
  const random = createRandom(seed);
  return Array.from({ length: count }, () => ({
    id: random.uuid(),
    country: random.pick(['US', 'DE', 'MX', '']),
    language: random.pick(['en', 'es']),
    device: random.pick(['phone', 'tablet', 'desktop']),
    isReturning: random.chance(0.3),
    isMember: false,
    experimentUser: false,
    riskyExperimentUser: false,
  }));
}

/** Assigns visitors as page server and API do. */
export async function assignVisitors(options: AssignOptions): Promise<Assignment> {
  const { payload, visitors, names, readBuckets = () => ({}) } = options;
  const assignment = new Map(names.map((name) => [name, new Int8Array(visitors.length).fill(OUTSIDE)]));
  for (const [visitor, context] of visitors.entries()) {
    const found = await evaluateFlags(
      { context, payload, buckets: readBuckets(visitor), decryptionKey },
      names,
    );
    if (!found) throw new Error('The definitions could not be opened');
    for (const [name, arms] of assignment) {
      if (found.experiments[name]) arms[visitor] = listVariants(name).indexOf(found.variants[name] ?? '');
    }
  }
  return assignment;
}

/** What the browser would have stored of visitors that are in these arms. */
export function createBucketReader(
  visitors: readonly FlagContext[],
  assignment: Assignment,
): (visitor: number) => Buckets {
  return (visitor) => {
    const id = visitors[visitor]?.id ?? '';
    const assignments = Object.fromEntries(
      [...assignment].flatMap(([name, arms]) =>
        arms[visitor] === OUTSIDE ? [] : [[`${name}__1`, String(arms[visitor])]],
      ),
    );
    return { [formatBucketKey(id)]: { attributeName: 'id', attributeValue: id, assignments } };
  };
}

/** The visitors in each arm of a flag's experiment. */
export function countArms(assignment: Assignment, name: FlagName, arms: number): number[] {
  const counts = Array<number>(arms).fill(0);
  for (const arm of assignment.get(name) ?? []) if (arm !== OUTSIDE) counts[arm] = (counts[arm] ?? 0) + 1;
  return counts;
}

/** The pairs of visitor and flag whose arm is another one than before; who enters or was outside is not counted. */
export function countMoves(before: Assignment, after: Assignment): number {
  let moves = 0;
  for (const [name, arms] of before) {
    const later = after.get(name);
    arms.forEach((arm, visitor) => {
      if (arm !== OUTSIDE && later?.[visitor] !== undefined && later[visitor] !== arm) moves += 1;
    });
  }
  return moves;
}

/** The visitors who are in more than one experiment of a group. */
export function countOverlaps(assignment: Assignment): number {
  const groups = new Map([...assignment.keys()].map((name) => [listGroup(name).join(), listGroup(name)]));
  let overlaps = 0;
  for (const group of groups.values()) {
    const arms = group.flatMap((name) => assignment.get(name) ?? []);
    arms[0]?.forEach((_arm, visitor) => {
      if (arms.filter((one) => one[visitor] !== OUTSIDE).length > 1) overlaps += 1;
    });
  }
  return overlaps;
}

function listVariants(name: FlagName): readonly string[] {
  return flagRegistry[name].variants;
}
