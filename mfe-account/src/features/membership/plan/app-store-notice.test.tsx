import { memberCardRoutes } from '@funnel/contracts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as memberships from '../../../testing/memberships';
import { openAccount } from '../../../testing/open-account';

const cards = [[memberCardRoutes.list, () => ({ cards: [] })]] as const;

test('app store plan is named beside cards and before deleting the account', async () => {
  const { unmount } = openAccount('/account/billing', { subscription: memberships.appStore, answers: cards });
  expect(await screen.findByText('Your app store membership continues')).toBeVisible();
  unmount();
  openAccount('/account/privacy', { subscription: memberships.appStore });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete my account' }));
  expect(await screen.findByRole('link', { name: 'Open App Store subscriptions' })).toBeVisible();
});

test('members who pay by card see nothing about stores', async () => {
  openAccount('/account/billing', { subscription: memberships.active, answers: cards });
  expect(await screen.findByText('You have no saved card.')).toBeVisible();
  expect(screen.queryByText('Your app store membership continues')).not.toBeInTheDocument();
});
