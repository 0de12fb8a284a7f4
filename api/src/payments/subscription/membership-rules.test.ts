import type { MembershipAction } from '@funnel/contracts';
import { addMilliseconds, day } from '../../platform/clock';
import { listActions, mayKeep, mayRearrange, mayReturn, resolveStanding } from './membership-rules';
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
