import type { QuizDoc } from '@funnel/contracts';
import { listOverlayFlags, listSteps } from '../engine';
import { allSteps, factsIn } from './all-steps';

/** Names that nothing answers to, and names that are there twice. */
export function referenceFaults(doc: QuizDoc): string[] {
  const steps = allSteps(doc);
  const sections = doc.sections.map(({ id }) => id);
  return [
    ...twice(steps.map(({ id }) => id)).map((id) => `${id}: two steps of this name`),
    ...steps.filter((step) => !sections.includes(step.section)).map(unknownSection),
    ...steps.flatMap((step) =>
      'options' in step ? twice(step.options.map(({ id }) => id)).map((id) => `${step.id}/${id}: twice`) : [],
    ),
    ...weightFaults(doc),
    ...overlayFaults(doc),
  ];
}

/** Flags and variants that the registry does not know. */
export function flagFaults(doc: QuizDoc, flags: Readonly<Record<string, readonly string[]>>): string[] {
  const conditions = allSteps(doc).flatMap(({ showIf }) => factsIn(showIf));
  const named = [
    ...doc.overlays.map(({ flag, variant }) => ({ flag, variant })),
    ...conditions.flatMap((fact) =>
      fact.op === 'flag' ? fact.is.map((variant) => ({ flag: fact.flag, variant })) : [],
    ),
  ];
  return [
    ...listOverlayFlags(doc).filter((flag) => !flags[flag]),
    ...named
      .filter(({ flag, variant }) => flags[flag] && !flags[flag].includes(variant))
      .map(({ flag, variant }) => `${flag}/${variant}`),
  ].map((name) => `${name}: unknown flag or variant`);
}

function unknownSection({ id, section }: { id: string; section: string }): string {
  return `${id}: unknown section ${section}`;
}

function weightFaults(doc: QuizDoc): string[] {
  const scales = doc.scales.map(({ id }) => id);
  return allSteps(doc).flatMap((step) => {
    if (!('options' in step)) return [];
    const weighed = step.options.flatMap(({ weights }) => Object.keys(weights ?? {}));
    return [...new Set(weighed)]
      .filter((scale) => !scales.includes(scale))
      .map((scale) => `${step.id}: weight for unknown scale ${scale}`);
  });
}

function overlayFaults({ steps, overlays }: QuizDoc): string[] {
  const known = new Set(steps.map(({ id }) => id));
  const faults: string[] = [];
  for (const op of overlays.flatMap((overlay) => overlay.ops)) {
    if (!known.has(op.at)) faults.push(`overlay: unknown step ${op.at}`);
    for (const { id } of listSteps(op)) known.add(id);
  }
  return faults;
}

function twice(names: readonly string[]): string[] {
  return names.filter((name, index) => names.indexOf(name) !== index);
}
