import type { Answer, Answers, QuizDoc, Scale, Scores, Step } from '@funnel/contracts';

/** Scores each scale with items in the document; null where too many answers are missing. */
export function scoreScales(doc: QuizDoc, answers: Answers): Scores {
  const steps = new Map(doc.steps.map((step) => [step.id, step]));
  const asked = doc.scales.filter(({ items }) => items.some((id) => steps.has(id)));
  return Object.fromEntries(asked.map((scale) => [scale.id, scoreScale(scale, steps, answers)]));
}

/** The band a score falls into; null without a score. */
export function findBand(scale: Scale, score: number | null | undefined): string | null {
  if (score === null || score === undefined) return null;
  return scale.bands.reduce<string | null>((found, { id, from }) => (score >= from ? id : found), null);
}

function scoreScale(scale: Scale, steps: Map<string, Step>, answers: Answers): number | null {
  const weights = scale.items.map((id) => readWeight(scale.id, steps.get(id), answers[id]));
  const given = weights.filter((weight) => weight !== null);
  const missing = weights.length - given.length;
  if (given.length === 0 || missing > scale.missing.allow) return null;
  if (missing > 0 && scale.missing.then === 'null') return null;
  const sum = given.reduce((total, weight) => total + weight, 0);
  switch (scale.method) {
    case 'sum':
      return Math.round((sum * weights.length) / given.length);
    case 'mean':
      return sum / given.length;
    case 'countAtLeast':
      return given.filter((weight) => weight >= (scale.threshold ?? 1)).length;
  }
}

function readWeight(scale: string, step: Step | undefined, answer: Answer | undefined): number | null {
  if (!step || !('options' in step) || answer?.type !== 'MULTIPLE_CHOICE') return null;
  const chosen = step.options.filter(({ id }) => answer.answer.includes(id));
  if (chosen.length === 0) return null;
  return chosen.reduce((total, { weights }) => total + (weights?.[scale] ?? 0), 0);
}
