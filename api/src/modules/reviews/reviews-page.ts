import type { ModeratedReview, ReviewState } from '@funnel/contracts';
import { html, Markup } from '@funnel/server/html';
import { renderOperatorPage } from '../../platform/http/operator-page';

export const reviewsPageTitle = 'Reviews';

export type ReviewsView = {
  state: ReviewState;
  reviews: readonly ModeratedReview[];
  /** What came of the last decision. */
  message?: string | undefined;
};

const states: Readonly<Record<ReviewState, string>> = {
  pending: 'Waiting',
  published: 'Published',
  refused: 'Refused',
};

const rules = html`<p>Publish what a member says about the product, praise or not. Refuse a text that is about other people, says something about another person’s health, promises a cure, advertises, or insults; its author reads the reason.</p>`;

/** The page of reviews: what waits, and forms that publish or refuse. */
export function renderReviewsPage({ state, reviews, message }: ReviewsView): string {
  const content = [renderStates(state), rules, renderReviews(state, reviews)];
  return renderOperatorPage({ title: reviewsPageTitle, message, content });
}

function renderStates(current: ReviewState): Markup {
  const entries = Object.entries(states).map(([state, label]) => {
    const isCurrent = state === current && new Markup(' aria-current="page"');
    return html`<a href="?state=${state}"${isCurrent}>${label}</a>`;
  });
  return html`<nav aria-label="States">${entries}</nav>`;
}

function renderReviews(state: ReviewState, reviews: ReviewsView['reviews']): Markup {
  if (reviews.length === 0) return html`<p>No reviews in this state.</p>`;
  return html`<div class="scroll"><table><caption>${states[state]}, the latest first</caption>
<thead><tr><th scope="col">Written</th><th scope="col">Name</th><th scope="col">Rating</th><th scope="col">Text</th><th scope="col">Reason</th><th scope="col">Decide</th></tr></thead>
<tbody>${reviews.map(renderReview)}</tbody></table></div>`;
}

function renderReview(review: ModeratedReview): Markup {
  const { submittedAt, name, rating, text, language, reason } = review;
  return html`<tr><th scope="row">${submittedAt}</th><td>${name ?? '–'}</td><td>${rating} of 5</td><td class="long" lang="${language}">${text}</td><td class="long">${reason ?? '–'}</td><td>${renderForm(review)}</td></tr>`;
}

function renderForm({ id, state, submittedAt }: ModeratedReview): Markup {
  const canPublish = state !== 'published';
  const canRefuse = state !== 'refused';
  return html`<form method="post">
<input type="hidden" name="reviewId" value="${id}"><input type="hidden" name="state" value="${state}">
<input name="reason" aria-label="Reason for the review of ${submittedAt}" placeholder="Reason" required minlength="3" maxlength="300">
${canPublish && html`<button name="decision" value="publish">Publish</button>`}
${canRefuse && html`<button name="decision" value="refuse">Refuse</button>`}
</form>`;
}
