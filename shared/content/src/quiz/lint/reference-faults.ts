import type { QuizDoc } from '@funnel/contracts';
import { listOverlayFlags, listSteps } from '../engine';
import { listAllSteps, listConditions, listFacts } from './list-all-steps';

/** Unknown and duplicate names. */
export function findReferenceFaults(doc: QuizDoc): string[] {
  const steps = listAllSteps(doc);
  const sections = doc.sections.map(({ id }) => id);
  return [
    ...findDuplicates(steps.map(({ id }) => id)).map((id) => `${id}: two steps of this name`),
    ...steps.filter((step) => !sections.includes(step.section)).map(describeUnknownSection),
    ...steps.flatMap((step) =>
      'options' in step
        ? findDuplicates(step.options.map(({ id }) => id)).map((id) => `${step.id}/${id}: twice`)
        : [],
    ),
    ...findWeightFaults(doc),
    ...findOverlayFaults(doc),
  ];
}

/** Flags and variants missing from the registry. */
export function findFlagFaults(doc: QuizDoc, flags: Readonly<Record<string, readonly string[]>>): string[] {
  const conditions = listAllSteps(doc).flatMap(listConditions).flatMap(listFacts);
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

function describeUnknownSection({ id, section }: { id: string; section: string }): string {
  return `${id}: unknown section ${section}`;
}

function findWeightFaults(doc: QuizDoc): string[] {
  const scales = doc.scales.map(({ id }) => id);
  return listAllSteps(doc).flatMap((step) => {
    if (!('options' in step)) return [];
    const weighed = step.options.flatMap(({ weights }) => Object.keys(weights ?? {}));
    return [...new Set(weighed)]
      .filter((scale) => !scales.includes(scale))
      .map((scale) => `${step.id}: weight for unknown scale ${scale}`);
  });
}

function findOverlayFaults({ steps, overlays }: QuizDoc): string[] {
  const known = new Set(steps.map(({ id }) => id));
  const faults: string[] = [];
  for (const op of overlays.flatMap((overlay) => overlay.ops)) {
    if (!known.has(op.at)) faults.push(`overlay: unknown step ${op.at}`);
    for (const { id } of listSteps(op)) known.add(id);
  }
  return faults;
}

function findDuplicates(names: readonly string[]): string[] {
  return names.filter((name, index) => names.indexOf(name) !== index);
}
