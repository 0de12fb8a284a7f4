import type { Scale } from '@funnel/contracts';

/** The bands of a scale with their first and last point. */
export function listBands({
  bands,
  max,
}: Pick<Scale, 'bands' | 'max'>): { id: string; from: number; to: number }[] {
  return bands.map(({ id, from }, index) => ({ id, from, to: (bands[index + 1]?.from ?? max + 1) - 1 }));
}
