import { accountRoutes, type Passkey, passkeyRoutes } from '@funnel/contracts';
import { failOnce, refusal, testVisitor } from '@funnel/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openAccount } from '../../testing/open-account';

test('member sees and removes a passkey', async () => {
  const createdAt = '2026-11-22T10:00:00.000Z';
  let passkeys: Passkey[] = [{ id: testVisitor.uuid, name: 'My phone', createdAt, lastUsedAt: null }];
  openAccount('/account/security', {
    answers: [
      [accountRoutes.listSessions, () => ({ sessions: [] })],
      [passkeyRoutes.list, () => ({ passkeys })],
      [
        passkeyRoutes.remove,
        () => {
          passkeys = [];
          return { removed: true as const };
        },
      ],
    ],
  });
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
  openAccount('/account/security', {
    answers: [
      [accountRoutes.listSessions, () => ({ sessions: [] })],
      [passkeyRoutes.list, failOnce(() => ({ passkeys: [] }), refusal('internal'))],
    ],
  });
  expect(await screen.findByText('We couldn’t load your passkeys')).toBeVisible();
  expect(screen.queryByText('You have no passkey yet.')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('You have no passkey yet.')).toBeVisible();
});
