import { getOptionText, type Quiz } from '@funnel/content/quiz';
import type { Answers } from '@funnel/contracts';
import { findStep } from './read-answers';

/** One answered question of a scale. */
export type AnsweredItem = {
  readonly id: string;
  readonly scaleId: string;
  readonly question: string;
  /** The visitor's answer, such as “Often”. */
  readonly choice: string;
  readonly points: number;
  readonly max: number;
};

/** The answered questions of a scale, in the order of the quiz. */
export function listAnsweredItems(answers: Answers, scaleId: string, quiz: Quiz): AnsweredItem[] {
  const scale = quiz.doc.scales.find(({ id }) => id === scaleId);
  return (scale?.items ?? []).flatMap((id) => {
    const step = findStep(quiz.doc, id);
    const given = answers[id];
    if (!step || !('options' in step) || given?.type !== 'MULTIPLE_CHOICE') return [];
    const chosen = step.options.find((option) => given.answer.includes(option.id));
    if (!chosen) return [];
    const points = step.options.map(({ weights }) => weights?.[scaleId] ?? 0);
    return [
      {
        id,
        scaleId,
        question: quiz.catalog[`${id}.title`] ?? id,
        choice: getOptionText(quiz.catalog, id, chosen.id),
        points: chosen.weights?.[scaleId] ?? 0,
        max: Math.max(...points),
      },
    ];
  });
}

/** Answers that gave points, the most first; equal ones stay in the order of the quiz. */
export function rankItems(items: readonly AnsweredItem[]): AnsweredItem[] {
  return items.filter(({ points }) => points > 0).toSorted((a, b) => b.points - a.points);
}

/** Scales of which a question was answered but too few for a score. */
export function listUnscored(
  { answers, scales }: { answers: Answers; scales: readonly { id: string }[] },
  quiz: Quiz,
): string[] {
  return quiz.doc.scales
    .filter(({ id, items }) => items.some((item) => item in answers) && !scales.some((one) => one.id === id))
    .map(({ id }) => id);
}
