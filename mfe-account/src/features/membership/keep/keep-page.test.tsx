import { type Keepable, membershipRoutes } from '@funnel/contracts';
import type { RemoteModule } from '@funnel/platform';
import { fakeApi, networkError, refusal, renderRemote } from '@funnel/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from '../../../app/app';

const remote: RemoteModule = { contract: 1, name: 'account', version: '1.0.0', App };
const route = '/keep-membership';
const entry = { keepToken: 'abc.def' };

const ends: Keepable = {
  status: 'ends',
  planName: 'Monthly plan',
  endsAt: '2026-12-28T09:00:00.000Z',
  nextCharge: { amount: 1999, currency: 'USD' },
};

test('signed-out member takes the cancellation back', async () => {
  const api = fakeApi([
    [membershipRoutes.readKeepable, () => ends],
    [membershipRoutes.keep, () => ({ ...ends, status: 'continues' as const })],
  ]);
  const { path } = renderRemote(remote, { route, platform: { api, entry } });
  expect(
    await screen.findByText('Changed your mind? Keep your membership and pay $19.99 on December 28, 2026.'),
  ).toBeVisible();
  expect(path()).toBe('/keep-membership');
  expect(api.calls.map(({ route: called }) => called)).not.toContain('POST /keep-membership');
  await userEvent.dblClick(screen.getByRole('button', { name: 'Keep my plan' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Your plan continues' })).toHaveFocus());
  expect(screen.getByText('Monthly plan. Next charge: $19.99 on December 28, 2026.')).toBeVisible();
  expect(api.calls.filter(({ route: called }) => called === 'POST /keep-membership')).toEqual([
    { route: 'POST /keep-membership', input: { body: { code: 'abc.def' } } },
  ]);
});

test('old link changes nothing and leads to the account', async () => {
  const api = fakeApi([
    [
      membershipRoutes.readKeepable,
      () => {
        throw refusal('link-expired');
      },
    ],
  ]);
  const { recording } = renderRemote(remote, { route, platform: { api, entry } });
  expect(await screen.findByRole('heading', { name: 'This link doesn’t work anymore' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to my account' })).toHaveAttribute('href', '/account');
  expect(recording.reports).toEqual([]);
});

test('address without a code asks the server nothing', async () => {
  const api = fakeApi([]);
  renderRemote(remote, { route, platform: { api } });
  expect(await screen.findByRole('heading', { name: 'This link doesn’t work anymore' })).toBeVisible();
  expect(api.calls).toEqual([]);
});

test('ended plan leads to the plans', async () => {
  const ended: Keepable = { ...ends, status: 'ended', nextCharge: null };
  renderRemote(remote, {
    route,
    platform: { api: fakeApi([[membershipRoutes.readKeepable, () => ended]]), entry },
  });
  expect(await screen.findByRole('link', { name: 'See the plans' })).toHaveAttribute(
    'href',
    '/checkout/price-options',
  );
});

test('failed loading and keeping can be tried again', async () => {
  let reads = 0;
  let keeps = 0;
  const api = fakeApi([
    [
      membershipRoutes.readKeepable,
      () => {
        reads += 1;
        if (reads === 1) throw networkError();
        return ends;
      },
    ],
    [
      membershipRoutes.keep,
      () => {
        keeps += 1;
        if (keeps === 1) throw networkError();
        return { ...ends, status: 'continues' as const };
      },
    ],
  ]);
  renderRemote(remote, { route, platform: { api, entry } });
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Keep my plan' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Trying again never does anything twice.');
  await userEvent.click(screen.getByRole('button', { name: 'Keep my plan' }));
  expect(await screen.findByRole('heading', { name: 'Your plan continues' })).toBeVisible();
});
