import { areComparable, type Result, type ScaleScore } from '@funnel/contracts';

export type ComparedScale = { id: string; earlier: ScaleScore | undefined; later: ScaleScore | undefined };

export type Comparison = {
  scales: ComparedScale[];
  /** Whether scales are left out because another version of the quiz measured them in another way. */
  isPartial: boolean;
};

/** The comparable scales of two results side by side, in the order of the later one. */
export function compareResults(earlier: Result, later: Result): Comparison {
  const ids = new Set([...later.scales, ...earlier.scales].map(({ id }) => id));
  const all = [...ids].map((id) => ({ id, earlier: findScale(earlier, id), later: findScale(later, id) }));
  const scales = all.filter(({ earlier: one, later: other }) => !one || !other || areComparable(one, other));
  return { scales, isPartial: scales.length < all.length };
}

/** The change in points; null when a result lacks the scale or measured it in another way. */
export function computeChange({ earlier, later }: ComparedScale): number | null {
  if (!earlier || !later || !areComparable(earlier, later)) return null;
  return later.points - earlier.points;
}

function findScale({ scales }: Result, id: string): ScaleScore | undefined {
  return scales.find((scale) => scale.id === id);
}
