import { addMilliseconds, day, hour, minute } from '../../platform/clock';
import { resolveAccess, resolveAccessUntil } from './access';
import type { SubscriptionRow } from './subscription-store';
import { createRow as buildRow } from './testing/create-row';

const now = new Date('2026-12-01T12:00:00Z');

const createRow = (changes: Partial<SubscriptionRow>) => buildRow(now, changes);

test.each(['incomplete', 'paused', 'canceled'])('%s entitles to nothing', (status) => {
  expect(resolveAccess(createRow({ status }), now)).toEqual({ isEntitled: false, until: null, notice: null });
});

test('case 32: unpaid subscription has no access', () => {
  const access = resolveAccess(createRow({ status: 'unpaid' }), now);
  expect(access).toEqual({ isEntitled: false, until: null, notice: 'payment-failed' });
});

test.each(['trialing', 'active'])('case 40: fast clock keeps access of %s', (status) => {
  for (const skew of [-2 * hour, -1, 0, 1, 10 * minute, 2 * hour]) {
    const ended = createRow({
      status,
      currentPeriodEndsAt: addMilliseconds(now, skew),
      trialEndsAt: addMilliseconds(now, skew),
    });
    expect(resolveAccess(ended, now)).toEqual({ isEntitled: true, until: null, notice: null });
  }
});

test('case 40: future failure keeps the whole grace period', () => {
  const owedSince = addMilliseconds(now, 2 * hour);
  const access = resolveAccess(createRow({ status: 'past_due', owedSince }), now);
  expect(access).toMatchObject({
    isEntitled: true,
    until: addMilliseconds(owedSince, 7 * day).toISOString(),
  });
});

test('case 32: grace period ends once and exactly', () => {
  const owedSince = addMilliseconds(now, -7 * day);
  const owing = createRow({
    status: 'past_due',
    owedSince,
    currentPeriodStartsAt: addMilliseconds(now, -hour),
  });

  expect(resolveAccess(owing, addMilliseconds(now, -1))).toMatchObject({
    isEntitled: true,
    notice: 'payment-failed',
  });
  expect(resolveAccess(owing, now)).toMatchObject({ isEntitled: false, notice: 'payment-failed' });
});

test.each(['active', 'past_due', 'canceled'])('case 35: reversed payment of %s ends access', (status) => {
  for (const reversal of ['refunded', 'disputed'] as const) {
    const access = resolveAccess(createRow({ status, takenBack: reversal }), now);
    expect(access).toEqual({ isEntitled: false, until: null, notice: reversal });
  }
});

test('case 34: cancelled membership keeps its paid period', () => {
  const end = addMilliseconds(now, 3 * day);
  const leaving = createRow({ cancelAtPeriodEnd: true, currentPeriodEndsAt: end });
  expect(resolveAccess(leaving, now)).toEqual({ isEntitled: true, until: end.toISOString(), notice: null });
});

test('without a subscription there is no access', () => {
  expect(resolveAccess(undefined, now)).toEqual({ isEntitled: false, until: null, notice: null });
});

const periodEnd = addMilliseconds(now, 29 * day);

test.each([
  ['cancelled', { cancelAtPeriodEnd: true }],
  ['paused', { nextCharge: null }],
])('access of a %s subscription lasts until period end', (_, changes) => {
  const row = createRow(changes);
  expect(resolveAccess(row, now).until).toBe(periodEnd.toISOString());
  expect(resolveAccessUntil(row, now)).toEqual(periodEnd);
});

test('last period without an end has no date', () => {
  const row = createRow({ cancelAtPeriodEnd: true, currentPeriodEndsAt: null });
  expect(resolveAccess(row, now)).toEqual({ isEntitled: true, until: null, notice: null });
});

test('grace without any date begins now', () => {
  const row = createRow({ status: 'past_due', currentPeriodStartsAt: null });
  expect(resolveAccessUntil(row, now)).toEqual(addMilliseconds(now, 7 * day));
});

test.each([
  ['renews', {}],
  ['is unpaid', { status: 'unpaid' }],
  ['used up its grace', { status: 'past_due', owedSince: addMilliseconds(now, -7 * day) }],
])('no end date when a subscription %s', (_, changes) => {
  expect(resolveAccessUntil(createRow(changes), now)).toBeNull();
});
