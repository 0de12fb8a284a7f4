import type { MembershipAction } from '@funnel/contracts';
import { addMilliseconds, day } from '../../platform/clock';
import {
  isSwitchable,
  listActions,
  mayKeep,
  mayRearrange,
  mayReturn,
  readPausableUntil,
  resolveStanding,
  resolveStatus,
} from './membership-rules';
import { createRow } from './testing/create-row';

const now = new Date('2026-12-01T12:00:00Z');
const earlier = addMilliseconds(now, -day);
const later = addMilliseconds(now, day);

const marks = {
  good: {},
  'withdrawal-stated': { withdrawalStatedAt: earlier },
  refunded: { takenBack: 'refunded' },
  disputed: { takenBack: 'disputed' },
  withdrawn: { withdrawnAt: earlier, takenBack: 'refunded', withdrawalStatedAt: earlier },
} as const;

test.each([
  ['good', true, true, true],
  ['withdrawal-stated', false, true, true],
  ['refunded', false, true, false],
  ['disputed', false, true, false],
  ['withdrawn', false, false, false],
] as const)('%s contract has its rights', (standing, rearrange, keep, comeBack) => {
  const row = createRow(now, marks[standing]);
  expect(resolveStanding(row)).toBe(standing);
  expect(mayRearrange(row)).toBe(rearrange);
  expect(mayKeep(row)).toBe(keep);
  expect(mayReturn(row)).toBe(false);
  expect(mayReturn({ ...row, status: 'canceled' })).toBe(comeBack);
  expect(mayKeep({ ...row, status: 'canceled' })).toBe(false);
});

const states: Readonly<Record<string, Parameters<typeof createRow>[1]>> = {
  trial: { status: 'trialing' },
  'leaving trial': { status: 'trialing', cancelAtPeriodEnd: true },
  active: {},
  leaving: { cancelAtPeriodEnd: true },
  'planned pause': { pauseStartsAt: later },
  'running pause': { pauseStartsAt: earlier, pauseResumesAt: later },
  'pause by support': { status: 'paused' },
  owing: { status: 'past_due' },
  unpaid: { status: 'unpaid' },
  unfinished: { status: 'incomplete' },
  ended: { status: 'canceled' },
};

const rules: readonly [string, MembershipAction[], MembershipAction[]][] = [
  ['trial', ['cancel', 'switch'], ['cancel']],
  ['leaving trial', ['uncancel'], ['uncancel']],
  ['active', ['cancel', 'pause', 'switch'], ['cancel']],
  ['leaving', ['uncancel'], ['uncancel']],
  ['planned pause', ['cancel', 'pause', 'resume'], ['cancel']],
  ['running pause', ['cancel', 'resume'], ['cancel']],
  ['pause by support', ['cancel'], ['cancel']],
  ['owing', ['cancel'], ['cancel']],
  ['unpaid', ['cancel'], ['cancel']],
  ['unfinished', [], []],
  ['ended', [], []],
];

test.each(rules)('%s allows its changes', (state, ordinary, reversed) => {
  expect(listActions(createRow(now, states[state]), now)).toEqual(ordinary);
  for (const standing of ['withdrawal-stated', 'refunded', 'disputed'] as const)
    expect(listActions(createRow(now, { ...states[state], ...marks[standing] }), now)).toEqual(reversed);
  expect(listActions(createRow(now, { ...states[state], ...marks.withdrawn }), now)).toEqual([]);
});

const seconds = (date: Date) => date.getTime() / 1000;
const endsAt = seconds(addMilliseconds(now, 20 * day));
const running = {
  status: 'active',
  cancel_at_period_end: false,
  pause_collection: null,
  trial_end: null,
  metadata: {},
  items: { data: [{ current_period_end: endsAt }] },
} as const;
const moveCharge = (paidUntil: Date, chargedAt: Date) => ({
  status: 'trialing' as const,
  trial_end: seconds(chargedAt),
  metadata: { paidUntil: String(seconds(paidUntil)) },
});
const collection = { behavior: 'void' as const, resumes_at: null };

test.each([
  ['running', {}, true, endsAt],
  ['trial', { status: 'trialing' as const, trial_end: endsAt }, true, undefined],
  ['leaving', { cancel_at_period_end: true }, false, undefined],
  [
    'leaving with a moved charge',
    { ...moveCharge(later, later), cancel_at_period_end: true },
    false,
    undefined,
  ],
  ['owing', { status: 'past_due' as const }, false, undefined],
  ['paused by support', { pause_collection: collection }, false, undefined],
  ['planned pause', moveCharge(later, addMilliseconds(now, 40 * day)), false, seconds(later)],
  ['charge moved by a switch', moveCharge(later, later), true, seconds(later)],
  ['moved charge, paid until this moment', moveCharge(now, later), false, undefined],
  ['running pause', moveCharge(earlier, later), false, undefined],
  ['without an item', { items: { data: [] } }, true, undefined],
])('%s: what the provider’s state allows', (_state, changes, switches, pausableUntil) => {
  const subscription = { ...running, ...changes };
  expect(isSwitchable(subscription)).toBe(switches);
  expect(readPausableUntil(subscription, now)).toBe(pausableUntil);
});

test.each([
  ['pause that begins now', { pauseStartsAt: now, pauseResumesAt: later }, 'paused'],
  ['pause that ends now', { pauseStartsAt: earlier, pauseResumesAt: now }, 'active'],
  ['pause without an end', { pauseStartsAt: earlier, pauseResumesAt: null }, 'paused'],
  ['pause ahead', { pauseStartsAt: later, pauseResumesAt: null }, 'active'],
  ['trial with a pause', { status: 'trialing', pauseStartsAt: earlier }, 'trialing'],
])('%s has its status', (_pause, changes, status) => {
  expect(resolveStatus(createRow(now, changes), now)).toBe(status);
});
