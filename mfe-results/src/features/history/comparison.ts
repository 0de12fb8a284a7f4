import type { Result, ScaleScore } from '@funnel/contracts';

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
  const scales = all.filter((scale) => !scale.earlier || !scale.later || isComparable(scale));
  return { scales, isPartial: scales.length < all.length };
}

/** Whether both versions of the quiz measured a scale the same way. */
function isComparable({ earlier, later }: ComparedScale): boolean {
  return earlier?.measure === later?.measure && earlier?.max === later?.max;
}

/** The change in points; null when a result lacks the scale or measured it in another way. */
export function computeChange(scale: ComparedScale): number | null {
  const { earlier, later } = scale;
  if (!earlier || !later || !isComparable(scale)) return null;
  return later.points - earlier.points;
}

function findScale({ scales }: Result, id: string): ScaleScore | undefined {
  return scales.find((scale) => scale.id === id);
}
