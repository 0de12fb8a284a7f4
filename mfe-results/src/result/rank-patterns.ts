import type { Quiz } from '@funnel/content/quiz';
import type { Answers, ScaleScore } from '@funnel/contracts';
import { type AnsweredItem, listAnsweredItems } from './answered-items';

const TOP = 5;
/** The share of the points of “Sometimes”. */
const STRONG = 0.5;

type Source = { answers: Answers; scales: readonly ScaleScore[]; quiz: Quiz };

/**
 * Every answered pattern, the most frequent first. Of equally frequent ones, those of the fuller scale come first, then
 * those that were asked first.
 */
export function rankPatterns({ answers, scales, quiz }: Source): AnsweredItem[] {
  const fullness = new Map(scales.map(({ id, points, max }) => [id, points / max]));
  return quiz.doc.scales
    .flatMap(({ id }) => listAnsweredItems(answers, id, quiz))
    .toSorted(
      (a, b) =>
        b.points / b.max - a.points / a.max ||
        (fullness.get(b.scaleId) ?? 0) - (fullness.get(a.scaleId) ?? 0),
    );
}

/** Whether a pattern comes up at least sometimes. One that comes up rarely is not called strong, even if it leads. */
export function isStrong({ points, max }: AnsweredItem): boolean {
  return points / max >= STRONG;
}

/** The most frequent patterns that come up at all. */
export function pickTopPatterns(ranked: readonly AnsweredItem[]): AnsweredItem[] {
  return ranked.filter(({ points }) => points > 0).slice(0, TOP);
}
