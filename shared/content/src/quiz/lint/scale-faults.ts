import type { QuizDoc, Scale, Step } from '@funnel/contracts';
import { listAllSteps } from './list-all-steps';

/** Inconsistent scales, and health steps that are not marked as such. */
export function findScaleFaults(doc: QuizDoc): string[] {
  const steps = listAllSteps(doc);
  return [
    ...findUnmarkedSteps(steps, doc.scales),
    ...doc.scales.flatMap((scale) => checkScale(scale, steps)),
  ];
}

function checkScale(scale: Scale, steps: readonly Step[]): string[] {
  const unknown = scale.items.filter((item) => !steps.some(({ id }) => id === item));
  const froms = scale.bands.map(({ from }) => from);
  const isRising = froms.every((from, index) => from > (froms[index - 1] ?? Number.NEGATIVE_INFINITY));
  const isOwn = scale.provenance.wording === 'own';
  return [
    ...unknown.map((item) => `scale ${scale.id}: unknown item ${item}`),
    ...(unknown.length === 0 ? checkRange(scale, steps) : []),
    ...(isRising && froms[0] === scale.min ? [] : [`scale ${scale.id}: bands must rise from ${scale.min}`]),
    ...(isOwn && scale.provenance.validated ? [`scale ${scale.id}: own wording is not validated`] : []),
  ];
}

function checkRange(scale: Scale, steps: readonly Step[]): string[] {
  const weights = scale.items.map((item) => listWeights(item, scale.id, steps));
  const min = computeScore(
    scale,
    weights.map((some) => Math.min(...some)),
  );
  const max = computeScore(
    scale,
    weights.map((some) => Math.max(...some)),
  );
  if (min === scale.min && max === scale.max) return [];
  return [`scale ${scale.id}: declares ${scale.min} to ${scale.max}, its items give ${min} to ${max}`];
}

/** The score of a scale when every item is answered. */
function computeScore({ method, threshold = 1 }: Scale, weights: readonly number[]): number {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  switch (method) {
    case 'sum':
      return sum;
    case 'mean':
      return sum / weights.length;
    case 'countAtLeast':
      return weights.filter((weight) => weight >= threshold).length;
  }
}

function listWeights(item: string, scale: string, steps: readonly Step[]): number[] {
  const step = steps.find(({ id }) => id === item);
  return step && 'options' in step ? step.options.map(({ weights }) => weights?.[scale] ?? 0) : [0];
}

function findUnmarkedSteps(steps: readonly Step[], scales: readonly Scale[]): string[] {
  const items = new Set(scales.flatMap((scale) => scale.items));
  const isWeighed = (step: Step) => 'options' in step && step.options.some(({ weights }) => weights);
  return steps
    .filter((step) => (items.has(step.id) || isWeighed(step)) && step.sensitivity !== 'health')
    .map(({ id }) => `${id}: says something about health and is not marked so`);
}
