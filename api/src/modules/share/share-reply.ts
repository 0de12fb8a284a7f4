import { findBand } from '@funnel/content/quiz';
import type { PublishedQuiz } from '@funnel/content/quiz/published-quizzes';
import {
  type Locale,
  type SharedContents,
  type ShareExtra,
  type ShareLink,
  shareableAnswers,
} from '@funnel/contracts';
import type { Share } from './share-store';
import { translateAnswers } from './shareable-contents';

/** What a link shows, in the reader's language. */
export function readContents(
  { calculations, chosenAnswers, story }: Share,
  quiz: PublishedQuiz,
  locale: Locale,
): SharedContents {
  const scales = quiz.doc.scales.flatMap((scale) => {
    const points = calculations[scale.id];
    if (points === null || points === undefined) return [];
    const { id, max, bands } = scale;
    return [{ id, points, max, band: findBand(scale, points) ?? '', bands }];
  });
  return {
    scales,
    answers: translateAnswers({ quiz, chosen: chosenAnswers }, locale),
    story: story[locale] ?? [],
  };
}

/** A link as its owner sees it in their list. */
export function toLink(
  { shareHash, calculations, chosenAnswers, story, ...share }: Share,
  url: string,
): ShareLink {
  const answers = shareableAnswers.filter((id) => chosenAnswers[id]);
  const extras: ShareExtra[] = Object.keys(story).length > 0 ? [...answers, 'story'] : answers;
  return {
    shareHash,
    url,
    createdAt: share.createdAt.toISOString(),
    expiresAt: share.expiresAt.toISOString(),
    scales: Object.keys(calculations).filter((id) => calculations[id] !== null),
    extras,
  };
}
