import { reviewModerationRoutes, reviewRoutes } from '@funnel/contracts';
import { Router } from 'express';
import { findMember } from '../../platform/accounts/members-store';
import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/database/database';
import { mount } from '../../platform/http/mount';
import { ProblemError } from '../../platform/http/problem-error';
import {
  decideReview,
  findOwnReview,
  listReviews,
  readPublishedReviews,
  saveReview,
  withdrawReview,
} from './reviews-store';

export type ReviewsDependencies = { db: Db; clock: Clock };

/** Published reviews for everybody, and each member's own. */
export function reviewsRouter({ db, clock }: ReviewsDependencies): Router {
  const router = Router();
  mount(router, reviewRoutes.list, () => readPublishedReviews(db));
  mount(router, reviewRoutes.readOwn, async ({ member }) => ({
    review: await findOwnReview(db, member.uuid),
  }));
  mount(router, reviewRoutes.submit, async ({ body, member, locale }) => {
    const { rating, text, isAnonymous } = body;
    const name = isAnonymous ? null : ((await findMember(db, member.uuid))?.firstName ?? null);
    await saveReview(db, member.uuid, { rating, text, name, language: locale }, clock());
    return { review: await findOwnReview(db, member.uuid) };
  });
  mount(router, reviewRoutes.withdraw, async ({ member }) => {
    await withdrawReview(db, member.uuid);
    return { review: null };
  });
  return router;
}

/** Reviews for operators: what waits, and their decision. */
export function reviewModerationRouter({ db, clock }: ReviewsDependencies): Router {
  const router = Router();
  mount(router, reviewModerationRoutes.list, async ({ query: { state = 'pending' } }) => ({
    reviews: await listReviews(db, state),
  }));
  for (const [decision, state] of [
    ['publish', 'published'],
    ['refuse', 'refused'],
  ] as const) {
    mount(router, reviewModerationRoutes[decision], async ({ params, body: { reason } }) => {
      const review = await decideReview(db, { ...params, state, reason }, clock());
      if (!review) throw new ProblemError('not-found');
      return review;
    });
  }
  return router;
}
