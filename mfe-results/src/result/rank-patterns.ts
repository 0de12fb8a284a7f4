import type { Quiz } from '@funnel/content/quiz';
import type { Answers, ScaleScore } from '@funnel/contracts';
import { type AnsweredItem, listAnsweredItems } from './answered-items';

const TOP = 5;
/** The share of the points of “Sometimes”. */
const STRONG = 0.5;

type Source = { answers: Answers; scales: readonly ScaleScore[]; quiz: Quiz };

/**
 * Every answered pattern, the most frequent first. Equally frequent ones are taken from each scale in turn, the fuller
 * scale first, and within a scale in the order of the quiz.
 */
export function rankPatterns({ answers, scales, quiz }: Source): AnsweredItem[] {
  const fullness = new Map(scales.map(({ id, points, max }) => [id, points / max]));
  const patterns = quiz.doc.scales.flatMap(({ id }) => listAnsweredItems(answers, id, quiz));
  const getTurn = (one: AnsweredItem) =>
    patterns
      .filter((other) => other.scaleId === one.scaleId && getShare(other) === getShare(one))
      .indexOf(one);
  return patterns.toSorted(
    (a, b) =>
      getShare(b) - getShare(a) ||
      getTurn(a) - getTurn(b) ||
      (fullness.get(b.scaleId) ?? 0) - (fullness.get(a.scaleId) ?? 0),
  );
}

/** How often a pattern comes up, from 0 to 1. */
export function getShare({ points, max }: AnsweredItem): number {
  return points / max;
}

/** Whether a pattern comes up at least sometimes. One that comes up rarely is not called strong, even if it leads. */
export function isStrong(pattern: AnsweredItem | undefined): boolean {
  return pattern !== undefined && getShare(pattern) >= STRONG;
}

/** The most frequent patterns that come up at least sometimes. */
export function pickTopPatterns(ranked: readonly AnsweredItem[]): AnsweredItem[] {
  return ranked.filter(isStrong).slice(0, TOP);
}
