import { type MailedResult as Mailed, resultRoutes } from '@funnel/contracts';
import type { PlatformUser } from '@funnel/platform';
import { fail, failOnce, fakeApi, refusal, renderRemote } from '@funnel/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mailedResult as result, theme } from '../testing/mailed-result';
import { member, remote } from '../testing/results-testing';

function open(read: () => Mailed, user: Partial<PlatformUser> = {}) {
  const api = fakeApi([[resultRoutes.readMailed, read]]);
  renderRemote(remote, { route: '/results/mailed#abc.def', platform: { api, user } });
  return api;
}

test('code in the fragment opens the results', async () => {
  const api = open(() => result);
  expect(await screen.findByText(/^From November 1, 2026\. .* tells less than the results/)).toBeVisible();
  expect(screen.getByRole('img', { name: 'Attention: 18 of 24, in the band “Many traits”' })).toBeVisible();
  expect(api.calls).toEqual([{ route: 'POST /quiz-snapshot/mailed', input: { body: { code: 'abc.def' } } }]);
});

test('mailed link shows patterns, plan, story and prices', async () => {
  open(() => result);
  expect(await screen.findByRole('heading', { name: 'What comes up most often' })).toBeVisible();
  expect(screen.getAllByText('You answered “Very often.”')[0]).toBeVisible();
  expect(screen.getByRole('heading', { name: theme.title })).toBeVisible();
  expect(screen.getByText('Find out what keeps you up')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Where it begins' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'See the prices' })).toHaveAttribute(
    'href',
    '/checkout/price-options',
  );
});

test('headings name the page, its parts and what they hold', async () => {
  open(() => result);
  await screen.findByRole('heading', { level: 2, name: 'What comes up most often' });
  expect(document.title).toBe('Your results · Tidewell');
  const outline = screen
    .getAllByRole('heading')
    .map((heading) => `${heading.tagName.slice(1)} ${heading.textContent}`);
  expect(outline).toEqual([
    '1 Your attention goes to what interests you more easily than to what’s on your list.',
    '2 Your strongest pattern Reading without taking it in',
    '2 One thing to try tonight Pick one spot by the door',
    '2 Attention',
    '2 What comes up most often',
    '3 Reading without taking it in',
    '2 Your four-week plan',
    `3 ${theme.title}`,
    '2 What your answers say',
    '3 Where it begins',
  ]);
});

test('answer of an older API shows the scales alone', async () => {
  const { createdAt, scales } = result;
  open(() => ({ createdAt, scales }));
  expect(
    await screen.findByRole('img', { name: 'Attention: 18 of 24, in the band “Many traits”' }),
  ).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Your results' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'What comes up most often' })).not.toBeInTheDocument();
});

test('expired link leads to sign-in and quiz', async () => {
  open(fail(refusal('link-expired')));
  expect(await screen.findByRole('heading', { name: 'This link doesn’t work anymore' })).toBeVisible();
  expect(document.title).toMatch(/^This link doesn’t work anymore/);
  expect(screen.getByRole('link', { name: 'Sign in to see my results' })).toHaveAttribute(
    'href',
    '/login?destination=%2Fmy-inflow-results',
  );
});

test('expired link leads a member to the results of the account', async () => {
  open(fail(refusal('link-expired')), member);
  expect(await screen.findByRole('heading', { name: 'Find your results in your account' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'See my results' })).toHaveAttribute('href', '/account/results');
  expect(screen.queryByRole('link', { name: /Sign in/ })).not.toBeInTheDocument();
});

test('expired link offers no sign-in until the session is known', async () => {
  const api = open(fail(refusal('link-expired')), { isLoading: true });
  await waitFor(() => expect(api.calls).toHaveLength(1));
  // The refusal replaces the page by one with the same heading.
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Your results' })).toBeVisible());
  expect(screen.queryByRole('link', { name: /Sign in/ })).not.toBeInTheDocument();
});

test('failed loading can be tried again', async () => {
  open(failOnce(() => result));
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/From November 1, 2026\./)).toBeVisible();
});
