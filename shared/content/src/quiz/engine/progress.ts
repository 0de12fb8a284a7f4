import { visiblePath, type Walk } from './path';

export type SectionProgress = { readonly section: string; readonly ratio: number };

/** How far each counting section is done when the visitor stands at this step. */
export function calculateSectionProgress(walk: Walk, stepId: string): SectionProgress[] {
  const path = visiblePath(walk);
  const at = path.findIndex(({ id }) => id === stepId);
  const shown = walk.doc.sections.filter(({ id, counts }) => counts && path.some((s) => s.section === id));
  return shown.map(({ id }) => {
    const places = path.flatMap((step, index) => (step.section === id ? [index] : []));
    return { section: id, ratio: places.filter((index) => index < at).length / places.length };
  });
}

/** How much of the path lies behind this step, from 0 to 1. */
export function calculateProgress(walk: Walk, stepId: string): number {
  const path = visiblePath(walk);
  const at = path.findIndex(({ id }) => id === stepId);
  return at <= 0 ? 0 : at / path.length;
}
