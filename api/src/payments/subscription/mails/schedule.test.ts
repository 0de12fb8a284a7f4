import { planMails } from './schedule';

const now = new Date('2026-03-01T12:00:00Z');
const trial = {
  subscriptionId: 'sub_1',
  status: 'trialing',
  billingInterval: 'year',
  cancelAtPeriodEnd: false,
  startedAt: now,
};
const endTrialOn = (date: string) => ({ trialEndsAt: new Date(date), currentPeriodEndsAt: new Date(date) });
const paid = { ...trial, status: 'active', trialEndsAt: null };

function listPlanned(subscription: Parameters<typeof planMails>[0]): string[] {
  return planMails(subscription, now).map(({ job, runAt }) => `${job.kind} ${runAt.toISOString()}`);
}

test('long trial is reminded 7 days before', () => {
  expect(listPlanned({ ...trial, ...endTrialOn('2026-03-15T12:00:00Z') })).toEqual([
    'trial-reminder 2026-03-08T12:00:00.000Z',
    'card-check 2026-03-08T12:00:00.000Z',
  ]);
});

test('7-day trial is reminded 2 days before', () => {
  expect(listPlanned({ ...trial, ...endTrialOn('2026-03-08T12:00:00Z') })).toEqual([
    'trial-reminder 2026-03-06T12:00:00.000Z',
    'card-check 2026-03-01T12:00:00.000Z',
  ]);
});

test('yearly plan is announced 30 and 7 days before', () => {
  const yearly = { ...paid, currentPeriodEndsAt: new Date('2027-03-01T12:00:00Z') };
  expect(listPlanned(yearly)).toEqual([
    'first-renewal-notice 2027-01-30T12:00:00.000Z',
    'last-renewal-notice 2027-02-22T12:00:00.000Z',
    'card-check 2027-02-22T12:00:00.000Z',
    'account-reminder 2027-03-01T12:00:00.000Z',
  ]);
});

test('monthly plan is reminded once a year', () => {
  const monthly = {
    ...paid,
    billingInterval: 'month',
    startedAt: new Date('2024-02-29T12:00:00Z'),
    currentPeriodEndsAt: new Date('2026-03-29T12:00:00Z'),
  };
  expect(listPlanned(monthly)).toEqual([
    'card-check 2026-03-22T12:00:00.000Z',
    'account-reminder 2027-03-01T12:00:00.000Z',
  ]);
});

test.each([
  ['cancelled', { ...paid, cancelAtPeriodEnd: true }],
  ['past due', { ...paid, status: 'past_due' }],
  ['ended', { ...paid, status: 'canceled' }],
])('subscription that is %s has nothing ahead', (_, subscription) => {
  expect(listPlanned({ ...subscription, currentPeriodEndsAt: new Date('2027-03-01T12:00:00Z') })).toEqual([]);
});

test.each([null, new Date('2026-02-28T12:00:00Z'), now])(
  'a period that ended at %s has nothing ahead',
  (end) => {
    expect(listPlanned({ ...paid, currentPeriodEndsAt: end })).toEqual([]);
  },
);

test('another date is another mail', () => {
  const marks = ['2026-03-15T12:00:00Z', '2026-03-22T12:00:00Z'].map(
    (date) => planMails({ ...trial, ...endTrialOn(date) }, now)[0]?.job.mark,
  );
  expect(marks).toEqual(['2026-03-15T12:00:00.000Z', '2026-03-22T12:00:00.000Z']);
});
