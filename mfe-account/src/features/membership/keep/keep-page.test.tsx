import { type Keepable, membershipRoutes } from '@funnel/contracts';
import { fail, failOnce, refusal } from '@funnel/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openAccount } from '../../../testing/open-account';
import { keepable as ends } from '../../../testing/samples';

const route = '/keep-membership';
const visitor = { user: {}, entry: { keepToken: 'abc.def' } };

test('signed-out member takes the cancellation back', async () => {
  const { api, path } = openAccount(route, {
    ...visitor,
    answers: [
      [membershipRoutes.readKeepable, () => ends],
      [membershipRoutes.keep, () => ({ ...ends, status: 'continues' as const })],
    ],
  });
  expect(
    await screen.findByText(
      'Changed your mind? Until December 28, 2026 you can keep your membership. You then pay $19.99.',
    ),
  ).toBeVisible();
  expect(path()).toBe('/keep-membership');
  expect(api.calls.map(({ route: called }) => called)).not.toContain('POST /keep-membership');
  await userEvent.dblClick(screen.getByRole('button', { name: 'Keep my membership' }));
  await waitFor(() =>
    expect(screen.getByRole('heading', { name: 'Your membership continues' })).toHaveFocus(),
  );
  expect(screen.getByText('Monthly membership. Next charge: $19.99 on December 28, 2026.')).toBeVisible();
  expect(api.calls.filter(({ route: called }) => called === 'POST /keep-membership')).toEqual([
    { route: 'POST /keep-membership', input: { body: { code: 'abc.def' } } },
  ]);
});

test('old link changes nothing and leads to the account', async () => {
  const { recording } = openAccount(route, {
    ...visitor,
    answers: [[membershipRoutes.readKeepable, fail(refusal('link-expired'))]],
  });
  expect(await screen.findByRole('heading', { name: 'This link doesn’t work anymore' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to my account' })).toHaveAttribute('href', '/account');
  expect(recording.reports).toEqual([]);
});

test('address without a code asks the server nothing', async () => {
  const { api } = openAccount(route, { user: {} });
  expect(await screen.findByRole('heading', { name: 'This link doesn’t work anymore' })).toBeVisible();
  expect(api.calls).toEqual([]);
});

test('ended plan leads to the plans', async () => {
  const ended: Keepable = { ...ends, status: 'ended', nextCharge: null };
  openAccount(route, { ...visitor, answers: [[membershipRoutes.readKeepable, () => ended]] });
  expect(await screen.findByRole('link', { name: 'See the prices' })).toHaveAttribute(
    'href',
    '/checkout/price-options',
  );
});

test('failed loading and keeping can be tried again', async () => {
  openAccount(route, {
    ...visitor,
    answers: [
      [membershipRoutes.readKeepable, failOnce(() => ends)],
      [membershipRoutes.keep, failOnce(() => ({ ...ends, status: 'continues' as const }))],
    ],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Keep my membership' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'It’s safe to try again: you won’t be charged twice.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Keep my membership' }));
  expect(await screen.findByRole('heading', { name: 'Your membership continues' })).toBeVisible();
});
