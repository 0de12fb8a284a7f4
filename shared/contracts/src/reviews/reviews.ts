import * as z from 'zod/mini';
import { defineRoute } from '../http/route';
import { uuidSchema } from '../visitor/identity';

/** The most characters of a review. */
export const MAX_REVIEW = 500;

/** The version of the words by which members agree to publication; it is stored with each review. */
export const REVIEW_CONSENT_VERSION = '2026-11';

const ratingSchema = z.int().check(z.gte(1), z.lte(5));

/** What a member writes. The message keys of `text` are `review.missing` and `review.tooLong`. */
export const reviewTextSchema = z
  .string()
  .check(z.trim(), z.minLength(1, 'review.missing'), z.maxLength(MAX_REVIEW, 'review.tooLong'));

/** A review as everybody reads it. */
export const publishedReviewSchema = z.object({
  /** 1 to 5. */
  rating: ratingSchema,
  text: z.string(),
  /** The first name; null for a member who stays anonymous. */
  name: z.nullable(z.string()),
  /** The month it was written in (UTC): `2026-11`. */
  month: z.string(),
  /** The language of the page it was written on: `en`, `es`. */
  language: z.string(),
});
export type PublishedReview = z.infer<typeof publishedReviewSchema>;

/** What is published: the latest reviews, and what all of them come to. */
export const publishedReviewsSchema = z.object({
  /** The mean of all published ratings, 1 to 5; null when there are none. */
  average: z.nullable(z.number()),
  /** How many are published. */
  count: z.int(),
  /** The latest ones, at most 12. */
  reviews: z.array(publishedReviewSchema),
});
export type PublishedReviews = z.infer<typeof publishedReviewsSchema>;

export const reviewStateSchema = z.enum(['pending', 'published', 'refused']);
export type ReviewState = z.infer<typeof reviewStateSchema>;

/** A member's own review; null where there is none. */
export const ownReviewSchema = z.object({
  review: z.nullable(
    z.object({
      rating: ratingSchema,
      text: z.string(),
      name: z.nullable(z.string()),
      state: reviewStateSchema,
      /** Why it is not published; null in every other state. */
      reason: z.nullable(z.string()),
    }),
  ),
});
export type OwnReview = NonNullable<z.infer<typeof ownReviewSchema>['review']>;

/** Reviews for everybody, and each member's own. */
export const reviewRoutes = {
  list: defineRoute({
    method: 'get',
    path: '/reviews',
    id: 'listReviews',
    summary: 'What members say about us: published reviews with their average',
    auth: 'visitor',
    limit: 'read',
    reply: publishedReviewsSchema,
  }),
  readOwn: defineRoute({
    method: 'get',
    path: '/account/review',
    id: 'readOwnReview',
    summary: 'The member’s own review, in whatever state it is',
    auth: 'member',
    limit: 'read',
    reply: ownReviewSchema,
  }),
  submit: defineRoute({
    method: 'post',
    path: '/account/review',
    id: 'submitReview',
    summary: 'Writes the member’s review, in place of an earlier one; an operator publishes or refuses it',
    auth: 'member',
    limit: 'write',
    body: z.object({
      rating: ratingSchema,
      text: reviewTextSchema,
      /** Without the first name. */
      isAnonymous: z.boolean(),
      /** Consent to publication, in the words of this version. */
      consentVersion: z.literal(REVIEW_CONSENT_VERSION),
    }),
    reply: ownReviewSchema,
  }),
  withdraw: defineRoute({
    method: 'delete',
    path: '/account/review',
    id: 'withdrawReview',
    summary: 'Deletes the member’s review, published or not',
    auth: 'member',
    limit: 'write',
    reply: ownReviewSchema,
  }),
};

const moderatedReviewSchema = z.extend(publishedReviewSchema, {
  id: uuidSchema,
  state: reviewStateSchema,
  reason: z.nullable(z.string()),
  submittedAt: z.iso.datetime(),
});
export type ModeratedReview = z.infer<typeof moderatedReviewSchema>;

/** Why an operator decides so. Members read the reason of a refusal. */
const decisionSchema = z.object({ reason: z.string().check(z.trim(), z.minLength(3), z.maxLength(300)) });

const moderate = <Decision extends string>(decision: Decision, id: string, summary: string) =>
  defineRoute({
    method: 'post',
    path: `/operations/reviews/:reviewId/${decision}`,
    id,
    summary,
    auth: 'operator',
    limit: 'write',
    params: z.object({ reviewId: uuidSchema }),
    body: decisionSchema,
    reply: moderatedReviewSchema,
    problems: ['not-found'],
  });

/** Routes for the people who run the site; `/operations/reviews` is their page. Who wrote a review is never returned. */
export const reviewModerationRoutes = {
  list: defineRoute({
    method: 'get',
    path: '/operations/reviews',
    id: 'listReviewsByState',
    summary: 'The latest hundred reviews of a state',
    auth: 'operator',
    limit: 'read',
    query: z.object({
      /** `pending` by default. */
      state: z.optional(reviewStateSchema),
    }),
    reply: z.object({ reviews: z.array(moderatedReviewSchema) }),
  }),
  publish: moderate('publish', 'publishReview', 'Shows a review to everybody. The reason is recorded'),
  refuse: moderate(
    'refuse',
    'refuseReview',
    'Keeps a review from everybody, also one that was published. Its author reads the reason',
  ),
};
