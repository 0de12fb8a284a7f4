import { reviewModerationRoutes } from '@funnel/contracts';
import express, { type Response, type Router } from 'express';
import * as z from 'zod/mini';
import { type OperatorPageDependencies, operatorPageRouter } from '../../platform/http/operator-page';
import { renderReviewsPage, reviewsPageTitle } from './reviews-page';
import type { ReviewsDependencies } from './reviews-routes';
import { decideReview, listReviews } from './reviews-store';

const PATH = '/operations/reviews';

const decided = { publish: 'published', refuse: 'refused' } as const;

const formSchema = z.object({
  reviewId: z.uuid(),
  decision: z.enum(['publish', 'refuse']),
  reason: z.string().check(z.trim(), z.minLength(3), z.maxLength(300)),
});

/** `/operations/reviews` for browsers. */
export function reviewsPageRouter({
  db,
  clock,
  ...pages
}: ReviewsDependencies & OperatorPageDependencies): Router {
  const router = operatorPageRouter({ path: PATH, title: reviewsPageTitle }, pages);
  router.get(PATH, async (request, response) => await sendPage(response, request.query));
  router.post(PATH, express.urlencoded({ extended: false }), async (request, response) => {
    const fields: Record<string, unknown> = request.body ?? {};
    const message = await decide(fields);
    await sendPage(response, { state: fields['state'] }, message);
  });
  return router;

  async function sendPage(response: Response, fields: Record<string, unknown>, message?: string) {
    const { state = 'pending' } = reviewModerationRoutes.list.query?.safeParse(fields).data ?? {};
    response.type('html').send(renderReviewsPage({ state, reviews: await listReviews(db, state), message }));
  }

  async function decide(fields: Record<string, unknown>): Promise<string> {
    const form = formSchema.safeParse(fields);
    if (!form.success) return 'Give a reason of at least three characters.';
    const { reviewId, decision, reason } = form.data;
    const state = decided[decision];
    const review = await decideReview(db, { reviewId, state, reason }, clock());
    return review ? `The review is ${state}.` : 'The review is gone or was rewritten.';
  }
}
