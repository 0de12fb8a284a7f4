import { type OwnReview, REVIEW_CONSENT_VERSION, reviewRoutes } from '@funnel/contracts';
import { fail, failOnce, refusal } from '@funnel/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getInputs, openAccount } from '../../testing/open-account';
import { written } from '../../testing/samples';

/** The page of a member whose review the API keeps. */
function openReview(first: OwnReview | null = null) {
  let review = first;
  return openAccount('/account/review', {
    answers: [
      [reviewRoutes.readOwn, () => ({ review })],
      [
        reviewRoutes.submit,
        ({ body }) => {
          const { rating, text, isAnonymous } = body;
          review = { ...written, rating, text, name: isAnonymous ? null : 'Ada' };
          return { review };
        },
      ],
      [
        reviewRoutes.withdraw,
        () => {
          review = null;
          return { review };
        },
      ],
    ],
  });
}

const send = () => userEvent.click(screen.getByRole('button', { name: 'Send review' }));

async function fillIn(words: string) {
  await userEvent.click(await screen.findByRole('radio', { name: '4 out of 5: good' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Your words' }), words);
  await userEvent.click(screen.getByRole('checkbox', { name: /^I agree that Tidewell shows/ }));
}

test('review is sent with consent, without the name by default', async () => {
  const { api } = openReview();
  await fillIn('One step a day is enough.');
  await send();
  expect(await screen.findByText('Thank you, we have your review')).toBeVisible();
  expect(screen.getByText('Not public yet')).toBeVisible();
  expect(screen.getByText('One step a day is enough.')).toBeVisible();
  expect(getInputs(api, 'POST /account/review')).toEqual([
    {
      body: {
        rating: 4,
        text: 'One step a day is enough.',
        isAnonymous: true,
        consentVersion: REVIEW_CONSENT_VERSION,
      },
    },
  ]);
  expect(screen.getByText('Thank you, we have your review').closest('[tabindex="-1"]')).toHaveFocus();
});

test('member may show their first name', async () => {
  openReview();
  await fillIn('Good.');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Show my first name: Ada' }));
  await send();
  expect(await screen.findByText(/4 out of 5/)).toHaveTextContent('4 out of 5, Ada');
});

test('what is missing is said beside its field', async () => {
  const { api } = openReview();
  await screen.findByRole('button', { name: 'Send review' });
  await send();
  const alerts = await screen.findAllByRole('alert');
  expect(alerts.map(({ textContent }) => textContent)).toEqual([
    'Choose a rating.',
    'Write a few words.',
    'We need your consent to publish it.',
  ]);
  expect(getInputs(api, 'POST /account/review')).toEqual([]);
});

test('published review can be deleted', async () => {
  openReview({ ...written, state: 'published' });
  expect(await screen.findByText('Your review is public')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Delete my review' }));
  expect(await screen.findByText('Your review is deleted')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send review' })).toBeVisible();
});

test('refused review says why and can be written again', async () => {
  openReview({ ...written, state: 'refused', reason: 'It is about another person.' });
  expect(await screen.findByText('Our reason: It is about another person.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Change my review' }));
  const words = screen.getByRole('textbox', { name: 'Your words' });
  expect(words).toHaveValue('One step a day is enough.');
  await userEvent.clear(words);
  await userEvent.type(words, 'Only about me.');
  await userEvent.click(screen.getByRole('checkbox', { name: /^I agree/ }));
  await send();
  expect(await screen.findByText('Only about me.')).toBeVisible();
  expect(screen.getByText('Not public yet')).toBeVisible();
});

test('review that could not be sent stays in the form', async () => {
  openAccount('/account/review', {
    answers: [
      [reviewRoutes.readOwn, () => ({ review: null })],
      [reviewRoutes.submit, fail(refusal('overloaded'))],
    ],
  });
  await fillIn('Good.');
  await send();
  expect(await screen.findByText('Something went wrong on our side. Please try again.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Your words' })).toHaveValue('Good.');
});

test('review that failed to load can be retried', async () => {
  openAccount('/account/review', {
    answers: [[reviewRoutes.readOwn, failOnce(() => ({ review: { ...written, state: 'published' } }))]],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByText('Your review is public')).toBeVisible());
});

test('HTML in a review is text', async () => {
  openReview({ ...written, text: '<img src=x onerror=alert(1)>' });
  expect(await screen.findByText('<img src=x onerror=alert(1)>')).toBeVisible();
  expect(document.querySelector('blockquote img')).toBeNull();
});
