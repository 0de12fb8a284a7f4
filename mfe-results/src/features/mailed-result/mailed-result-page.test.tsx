import { resultRoutes } from '@funnel/contracts';
import { fakeApi, networkError, refusal, renderApp } from '@funnel/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MailedResultPage } from './mailed-result-page';

const result = {
  createdAt: '2026-11-01T10:00:00.000Z',
  scales: [{ id: 'attention', points: 18, max: 24, band: 'many' }],
};

function open(read: () => typeof result, route = '/results/mailed#abc.def') {
  const api = fakeApi([[resultRoutes.readMailed, read]]);
  renderApp(<MailedResultPage />, { route, platform: { api } });
  return api;
}

test('code in the fragment opens the results', async () => {
  const api = open(() => result);
  expect(await screen.findByText(/From November 1, 2026\./)).toBeVisible();
  expect(screen.getByRole('img', { name: 'Attention: Many traits, 18 of 24' })).toBeVisible();
  expect(api.calls).toEqual([{ route: 'POST /quiz-snapshot/mailed', input: { body: { code: 'abc.def' } } }]);
});

test('expired link leads to sign-in and quiz', async () => {
  open(() => {
    throw refusal('link-expired');
  });
  expect(await screen.findByRole('heading', { name: 'This link doesn’t work anymore' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sign in to see my results' })).toHaveAttribute(
    'href',
    '/login?destination=%2Fmy-inflow-results',
  );
});

test('failed loading can be tried again', async () => {
  let reads = 0;
  open(() => {
    reads += 1;
    if (reads === 1) throw networkError();
    return result;
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/From November 1, 2026\./)).toBeVisible();
});
