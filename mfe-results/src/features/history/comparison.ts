import type { Result, ScaleScore } from '@funnel/contracts';

export type ComparedScale = { id: string; earlier: ScaleScore | undefined; later: ScaleScore | undefined };

/** The scales of two results side by side, in the order of the later one. */
export function compareResults(earlier: Result, later: Result): ComparedScale[] {
  const ids = new Set([...later.scales, ...earlier.scales].map(({ id }) => id));
  return [...ids].map((id) => ({ id, earlier: findScale(earlier, id), later: findScale(later, id) }));
}

/** The change in points; null when a result lacks the scale or the quiz has changed its maximum. */
export function computeChange({ earlier, later }: ComparedScale): number | null {
  if (!earlier || !later || earlier.max !== later.max) return null;
  return later.points - earlier.points;
}

function findScale({ scales }: Result, id: string): ScaleScore | undefined {
  return scales.find((scale) => scale.id === id);
}
