import type { ModeratedReview, ReviewState } from '@funnel/contracts';
import { html, type Markup } from '@funnel/server/html';
import { renderOperatorPage } from '../../platform/http/operator-page';
import {
  formatMoment,
  renderReasonForm,
  renderTable,
  renderTabs,
} from '../../platform/http/operator-page-parts';

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

const rules = html`<p>Publish what a member says about the product, praise or not. Refuse a text that is about other people, says something about another person’s health, promises a cure, advertises, or insults; its author reads the reason, so write it in the language of the review.</p>`;

/** The page of reviews: what waits, and forms that publish or refuse. */
export function renderReviewsPage({ state, reviews, message }: ReviewsView): string {
  const content = [renderStates(state), rules, renderReviews(state, reviews)];
  return renderOperatorPage({ title: reviewsPageTitle, message, content });
}

function renderStates(current: ReviewState): Markup {
  const tabs = Object.entries(states).map(([state, label]) => ({
    search: `state=${state}`,
    label,
    isCurrent: state === current,
  }));
  return renderTabs('States', tabs);
}

function renderReviews(state: ReviewState, reviews: ReviewsView['reviews']): Markup {
  if (reviews.length === 0) return html`<p>No reviews in this state.</p>`;
  return renderTable({
    caption: `${states[state]}, the latest first`,
    columns: ['Written', 'Name', 'Rating', 'Text', 'Reason', 'Decide'],
    rows: reviews.map(renderReview),
  });
}

function renderReview(review: ModeratedReview): Markup {
  const { submittedAt, name, rating, text, language, reason } = review;
  return html`<tr><th scope="row">${formatMoment(submittedAt)}</th><td>${name ?? '–'}</td><td>${rating} of 5</td><td class="long" lang="${language}">${text}</td><td class="long">${reason ?? '–'}</td><td>${renderForm(review)}</td></tr>`;
}

function renderForm({ id, state, submittedAt }: ModeratedReview): Markup {
  return renderReasonForm({
    subject: `the review of ${formatMoment(submittedAt)}`,
    hidden: { reviewId: id, state },
    field: 'decision',
    buttons: {
      publish: state !== 'published' && 'Publish',
      refuse: state !== 'refused' && 'Refuse',
    },
  });
}
