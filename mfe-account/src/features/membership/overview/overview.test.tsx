import { membershipRoutes, type Subscription, withdrawalRoutes } from '@funnel/contracts';
import { fail } from '@funnel/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as memberships from '../../../testing/memberships';
import { openAccount } from '../../../testing/open-account';

test.each<[string, Subscription, headline: string]>([
  ['trialing', memberships.trial, 'Your free trial is active'],
  ['active', memberships.active, 'Your membership is active'],
  ['pause planned', memberships.pausePlanned, 'Your pause is planned'],
  ['paused', memberships.paused, 'Your membership is paused'],
  ['canceled', memberships.leaving, 'Your membership is canceled'],
  ['ended', memberships.ended, 'Your membership has ended'],
  ['withdrawn', memberships.withdrawn, 'You withdrew from your contract'],
  ['none', memberships.none, 'You don’t have a membership yet'],
  ['app store', memberships.appStore, 'You have a membership from an app store'],
])('%s: state is the heading of the membership', async (_state, subscription, headline) => {
  openAccount('/account/subscription', { subscription });
  expect(await screen.findAllByRole('heading', { name: headline })).toHaveLength(1);
});

test('stated withdrawal is confirmed or the membership kept', async () => {
  const { api } = openAccount('/account/subscription', {
    subscription: memberships.withdrawalStated,
    answers: [[withdrawalRoutes.revokeOwn, () => memberships.active]],
  });
  expect(await screen.findByRole('heading', { name: 'A withdrawal was stated' })).toBeVisible();
  expect(screen.getByText(/your access is paused/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Confirm my withdrawal' })).toHaveAttribute('href', '/withdraw');
  await userEvent.dblClick(screen.getByRole('button', { name: 'Keep my membership' }));
  expect(await screen.findByRole('heading', { name: 'Your membership is active' })).toBeVisible();
  expect(api.calls.filter(({ route }) => route.endsWith('/account/withdrawal/revocation'))).toHaveLength(1);
});

test('failed payment is paid on the page, which can be canceled on', async () => {
  openAccount('/account/subscription', { subscription: memberships.pastDue });
  expect(await screen.findByRole('button', { name: 'Update my card' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Cancel my membership' })).toHaveAttribute(
    'href',
    '/account/cancel',
  );
});

test('returning member sees changes from another device', async () => {
  let current: Subscription = memberships.active;
  openAccount('/account/subscription', { subscription: () => current });
  expect(await screen.findByRole('heading', { name: 'Your membership is active' })).toBeVisible();
  current = memberships.leaving;
  fireEvent.focus(window);
  expect(await screen.findByRole('heading', { name: 'Your membership is canceled' })).toBeVisible();
});

test.each([
  ['on its way', memberships.withdrawn, /refund of everything you paid is on its way/],
  ['paid', memberships.refunded, /We refunded \$19\.99 on November 21, 2026/],
])('refund of a withdrawal is %s', async (_state, subscription, text) => {
  openAccount('/account/subscription', { subscription });
  expect(await screen.findByText(text)).toHaveTextContent('Withdrawn on November 20, 2026.');
});

test('canceled plan is kept with one button', async () => {
  const { api } = openAccount('/account/subscription', {
    subscription: memberships.leaving,
    answers: [[membershipRoutes.uncancel, () => memberships.active]],
  });
  expect(
    await screen.findByText('Until December 28, 2026 you can keep your membership. You then pay $19.99.'),
  ).toBeVisible();
  await userEvent.dblClick(screen.getByRole('button', { name: 'Keep my membership' }));
  expect(await screen.findByText('Your membership continues')).toBeVisible();
  expect(screen.getByText('Your membership continues').closest('[tabindex]')).toHaveFocus();
  expect(await screen.findByRole('heading', { name: 'Your membership is active' })).toBeVisible();
  expect(api.calls.filter(({ route }) => route.includes('uncancel'))).toHaveLength(1);
});

test('failed keeping says nothing is done twice', async () => {
  openAccount('/account/subscription', {
    subscription: memberships.leaving,
    answers: [[membershipRoutes.uncancel, fail()]],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Keep my membership' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'It’s safe to try again: you won’t be charged twice.',
  );
  expect(screen.getByRole('button', { name: 'Keep my membership' })).toBeEnabled();
});

test.each<[string, Subscription, string[]]>([
  [
    'trial',
    memberships.trial,
    ['November 14, 2026You joined', 'November 28, 2026Your free trial ends, and the first charge is $15.99'],
  ],
  ['active', memberships.active, ['November 14, 2026You joined', 'December 28, 2026Next charge: $19.99']],
  [
    'canceled',
    memberships.leaving,
    ['November 14, 2026You joined', 'November 22, 2026You canceled', 'December 28, 2026Your membership ends'],
  ],
  [
    'ended',
    memberships.ended,
    ['September 14, 2026You joined', 'October 22, 2026You canceled', 'October 28, 2026Your membership ended'],
  ],
  [
    'withdrawn',
    memberships.refunded,
    [
      'November 14, 2026You joined',
      'November 20, 2026You withdrew',
      'November 21, 2026Refund of $19.99 paid',
    ],
  ],
  [
    'pause',
    memberships.pausePlanned,
    [
      'November 14, 2026You joined',
      'December 28, 2026Your pause starts',
      'February 28, 2027Your pause ends, and the next charge is $19.99',
    ],
  ],
  [
    'running pause',
    memberships.paused,
    [
      'September 14, 2026You joined',
      'November 20, 2026Your pause started',
      'February 20, 2027Your pause ends, and the next charge is $19.99',
    ],
  ],
])('%s: dates are listed in their order', async (_state, subscription, expected) => {
  openAccount('/account/subscription', { subscription });
  const dates = await screen.findByRole('region', { name: 'Your dates' });
  expect(
    within(dates)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(expected);
});
