import { mailRoutes } from '@funnel/contracts';
import { fail, failOnce, fakeApi, refusal, renderApp } from '@funnel/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UnsubscribePage } from './unsubscribe-page';

const code = 'c'.repeat(43);

function open(answer: () => { unsubscribed: true }) {
  const api = fakeApi([[mailRoutes.unsubscribe, answer]]);
  renderApp(<UnsubscribePage />, { route: `/legal/unsubscribe?code=${code}`, platform: { api } });
  return api;
}

const press = () => userEvent.click(screen.getByRole('button', { name: 'Stop these emails' }));

test('only the button ends the mails', async () => {
  const api = open(() => ({ unsubscribed: true }));
  expect(api.calls).toEqual([]);
  await press();
  expect(await screen.findByText('You won’t get any more of these emails.')).toBeVisible();
  expect(api.calls).toEqual([{ route: 'POST /mail/unsubscribe', input: { query: { code } } }]);
  expect(screen.queryByRole('button', { name: 'Stop these emails' })).not.toBeInTheDocument();
});

test('an unreachable API can be retried', async () => {
  open(failOnce(() => ({ unsubscribed: true as const })));
  await press();
  expect(await screen.findByText('That didn’t work')).toBeVisible();
  await press();
  expect(await screen.findByText('You’re unsubscribed')).toBeVisible();
});

test('expired link leads to the privacy choices', async () => {
  open(fail(refusal('link-expired')));
  await press();
  expect(await screen.findByRole('button', { name: 'Privacy choices' })).toBeVisible();
});
