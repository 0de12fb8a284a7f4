import type { Subscription } from '@funnel/contracts';
import { trial } from '../../testing/memberships';
import { formatRegularPrice, getMembershipText } from './membership-text';

const reader = { locale: 'en-US', timeZone: 'UTC' };

// The provider keeps `trialEndsAt` as long as the subscription exists.
const paying: Subscription = {
  ...trial,
  status: 'active',
  nextCharge: { amount: 1999, currency: 'USD' },
  currentPeriodEndsAt: '2026-12-28T09:00:00.000Z',
};

const leaving = { cancelAtPeriodEnd: true, nextCharge: null };

test.each([
  ['a trial', trial, 'Your free trial is active', 'Next charge: $15.99 on November 28, 2026.'],
  ['a month after it', paying, 'Your membership is active', 'Next charge: $19.99 on December 28, 2026.'],
  [
    'case 24: a free period',
    { ...trial, nextCharge: { amount: 0, currency: 'USD' } },
    'Your free trial is active',
    'Next charge: $0.00 on November 28, 2026.',
  ],
  [
    'case 40: a period that ended by our clock only',
    { ...trial, currentPeriodEndsAt: '2026-11-20T09:00:00.000Z', trialEndsAt: '2026-11-20T09:00:00.000Z' },
    'Your free trial is active',
    'Next charge: $15.99 on November 20, 2026.',
  ],
] as const)('%s', (_what, subscription, headline, detail) => {
  expect(getMembershipText(subscription, reader)).toEqual({ headline, detail, tone: 'good' });
});

const refunded = { access: { isEntitled: false, until: null, notice: 'refunded' } } as const;

test.each([
  [
    'case 34: a cancelled trial',
    { ...trial, ...leaving },
    'Your free trial is canceled',
    'You keep your access until November 28, 2026. You won’t be charged.',
  ],
  [
    'case 34: a cancelled membership',
    { ...paying, ...leaving },
    'Your membership is canceled',
    'You keep your access until December 28, 2026. You won’t be charged again.',
  ],
  [
    'case 35: a refunded membership that was cancelled',
    { ...paying, ...leaving, ...refunded },
    'Your membership is canceled',
    'It ends on December 28, 2026. You won’t be charged again.',
  ],
  [
    'case 35: a refunded membership that was not',
    { ...paying, ...refunded },
    'Your membership continues',
    'Next charge: $19.99 on December 28, 2026. Cancel before then and you won’t be charged again.',
  ],
] as const)('%s', (_what, subscription, headline, detail) => {
  expect(getMembershipText(subscription, reader)).toEqual({ headline, detail, tone: 'attention' });
});

test.each([
  ['past_due', 'A payment is overdue', 'attention'],
  ['unpaid', 'A payment is missing', 'attention'],
  ['incomplete', 'A payment is missing', 'attention'],
  ['paused', 'Your membership is paused', 'attention'],
  ['canceled', 'Your membership has ended', 'over'],
  ['none', 'You don’t have a membership yet', 'over'],
] as const)('%s: %s', (status, headline, tone) => {
  expect(getMembershipText({ ...paying, status }, reader)).toMatchObject({ headline, tone });
});

test('regular price has its currency and period', () => {
  const yen = { amount: 6980, currency: 'JPY' };
  expect(formatRegularPrice(yen, { ...paying, intervalCount: 3 }, 'en-US')).toBe('¥6,980 every 3 months');
});
