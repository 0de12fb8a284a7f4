import type { Subscription } from '@funnel/contracts';
import { fakeApi, renderApp } from '@funnel/testing';
import { screen } from '@testing-library/react';
import * as memberships from '../../testing/memberships';
import { owing } from '../../testing/samples';
import { UrgentNotice } from './urgent-notice';

beforeEach(() => void jest.useFakeTimers({ now: new Date('2026-11-26T09:00:00.000Z') }));
afterEach(() => void jest.useRealTimers());

function show(subscription: Subscription) {
  return renderApp(<UrgentNotice subscription={subscription} leaveFor={() => undefined} />, {
    route: '/account',
    platform: { api: fakeApi([owing]) },
  });
}

test('trial that ends within three days names its charge', () => {
  show(memberships.trial);
  expect(screen.getByText('Your free trial ends on November 28, 2026')).toBeVisible();
  expect(screen.getByText('Next charge: $15.99 on November 28, 2026.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See my membership' })).toHaveAttribute(
    'href',
    '/account/subscription',
  );
});

test.each([
  ['failed payment', memberships.pastDue, 'Your last payment didn’t go through'],
  ['missing payment', memberships.unpaid, 'A payment is missing'],
  ['stated withdrawal', memberships.withdrawalStated, 'A withdrawal was stated'],
])('%s is not missed', (_state, subscription, title) => {
  show(subscription);
  expect(screen.getByRole('alert')).toHaveTextContent(title);
});

test.each([
  ['failed', memberships.pastDue],
  ['missing', memberships.unpaid],
])('%s payment says how much is due', async (_state, subscription) => {
  show(subscription);
  expect(await screen.findByText(/ \$19\.99 has been due since November 28, 2026\.$/)).toBeVisible();
});

test.each([
  ['trial with time left', { ...memberships.trial, trialEndsAt: '2026-12-05T09:00:00.000Z' }],
  ['canceled trial', memberships.leavingTrial],
  ['running membership', memberships.active],
  ['membership of an app store', memberships.appStore],
])('%s needs no notice', (_state, subscription) => {
  expect(show(subscription).container).toBeEmptyDOMElement();
});
