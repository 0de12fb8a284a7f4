import { listVisibleSteps, type Walk } from './path';

export type SectionProgress = { readonly section: string; readonly ratio: number };

/** Progress of each counting section when the visitor is at this step, from 0 to 1. */
export function calculateSectionProgress(walk: Walk, stepId: string): SectionProgress[] {
  const path = listVisibleSteps(walk);
  const at = path.findIndex(({ id }) => id === stepId);
  const shown = walk.doc.sections.filter(({ id, counts }) => counts && path.some((s) => s.section === id));
  return shown.map(({ id }) => {
    const places = path.flatMap((step, index) => (step.section === id ? [index] : []));
    return { section: id, ratio: places.filter((index) => index < at).length / places.length };
  });
}

/** The share of the path before this step, from 0 to 1. It rises with every step, also where an answer adds one. */
export function calculateProgress(walk: Walk, stepId: string): number {
  const path = listVisibleSteps(walk);
  const at = path.findIndex(({ id }) => id === stepId);
  return at <= 0 ? 0 : at / path.length;
}
