import { accountRoutes, type Passkey, passkeyRoutes } from '@funnel/contracts';
import { fakeApi, refusal, renderRemote, testVisitor } from '@funnel/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from '../../app/app';

const remote = { contract: 1, name: 'account', version: '1.0.0', App } as const;
const user = { isLoggedIn: true, email: 'ada@example.org' };

test('member sees and removes a passkey', async () => {
  const createdAt = '2026-11-22T10:00:00.000Z';
  let passkeys: Passkey[] = [{ id: testVisitor.uuid, name: 'My phone', createdAt, lastUsedAt: null }];
  const api = fakeApi([
    [accountRoutes.listSessions, () => ({ sessions: [] })],
    [passkeyRoutes.list, () => ({ passkeys })],
    [
      passkeyRoutes.remove,
      () => {
        passkeys = [];
        return { removed: true as const };
      },
    ],
  ]);
  renderRemote(remote, { route: '/account/security', platform: { user, api } });
  expect(await screen.findByText('My phone')).toBeVisible();
  expect(screen.getByText('Not used yet')).toBeVisible();
  expect(screen.getByText('This browser can’t add a passkey.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Remove the passkey My phone' }));
  expect(await screen.findByText('You have no passkey yet.')).toBeVisible();
  const removed = await screen.findByText('Your passkey is removed.');
  expect(document.activeElement).toContainElement(removed);
  expect(screen.queryByText('My phone')).not.toBeInTheDocument();
});

test('failed list of passkeys can be loaded again', async () => {
  let isReached = false;
  const api = fakeApi([
    [accountRoutes.listSessions, () => ({ sessions: [] })],
    [
      passkeyRoutes.list,
      () => {
        if (!isReached) throw refusal('internal');
        return { passkeys: [] };
      },
    ],
  ]);
  renderRemote(remote, { route: '/account/security', platform: { user, api } });
  expect(await screen.findByText('We couldn’t load your passkeys')).toBeVisible();
  expect(screen.queryByText('You have no passkey yet.')).not.toBeInTheDocument();
  isReached = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('You have no passkey yet.')).toBeVisible();
});
