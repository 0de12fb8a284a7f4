import { type Result, resultRoutes } from '@funnel/contracts';
import { failOnce, fakeApi, renderApp } from '@funnel/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accountResult as result } from '../../testing/samples';
import { ResultsPage } from './results-page';

function open(list: () => { results: Result[]; rechecks?: Result[] }) {
  const api = fakeApi([[resultRoutes.list, list]]);
  renderApp(<ResultsPage />, { route: '/account/results', platform: { user: { isLoggedIn: true }, api } });
}

test('each result is one entry with one link', async () => {
  open(() => ({ results: [result] }));
  const entry = within(await screen.findByRole('article'));
  expect(entry.getByRole('heading', { name: /November 1, 2026/ })).toBeVisible();
  expect(screen.getByRole('img', { name: 'Attention: 18 of 24, in the band “Many traits”' })).toBeVisible();
  const names = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(names).toEqual([
    ['See your results', `/my-inflow-results/${result.id}`],
    ['Take the quiz again', '/inflow-quiz'],
  ]);
});

test('the latest of several results leads, and all can be compared', async () => {
  open(() => ({ results: [result, { ...result, id: 'b3b0bd0e-0c0d-4b7e-8f4e-5d1f1d3b7c22' }] }));
  const [main, earlier] = await screen.findAllByRole('link', {
    name: /^See your results of November 1, 2026/,
  });
  expect(main).toHaveAttribute('href', `/my-inflow-results/${result.id}`);
  expect(main?.className).not.toBe(earlier?.className);
  expect(screen.getByRole('link', { name: 'See, compare, or delete your results' })).toHaveAttribute(
    'href',
    '/my-inflow-results',
  );
});

test('account without results says so', async () => {
  open(() => ({ results: [] }));
  expect(await screen.findByText('There are no results in your account yet.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Take the quiz' })).toHaveAttribute('href', '/inflow-quiz');
});

test('re-checks are listed, also without results', async () => {
  const recheck: Result = { ...result, createdAt: '2026-11-20T10:00:00.000Z', kind: 'recheck' };
  open(() => ({ results: [], rechecks: [recheck] }));
  const section = within(await screen.findByRole('region', { name: 'Your areas after a plan' }));
  expect(section.getByRole('link', { name: /November 20, 2026/ })).toHaveAttribute(
    'href',
    `/my-inflow-results/${recheck.id}`,
  );
});

test('failed list can be retried', async () => {
  open(failOnce(() => ({ results: [result] })));
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: /November 1, 2026/ })).toBeVisible();
});
