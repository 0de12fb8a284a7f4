import { day, minute } from '../../platform/clock';
import { addMonths } from './pause';
import { setupMembership } from './testing/setup-membership';

const addTo = (date: Date, months: number) => new Date(addMonths(date.getTime() / 1000, months) * 1000);

test.each([
  { plan: 'plan_monthly', months: 1, amount: 1999 },
  { plan: 'plan_yearly', months: 3, amount: 11_999 },
])('$plan pauses after the paid time and resumes by itself', async ({ plan, months, amount }) => {
  const api = await setupMembership({ plan });
  const paidUntil = await api.findPaidUntil();
  const resumesAt = addTo(paidUntil, months);
  const { body } = await api.act('pause', { months });
  expect(body).toMatchObject({
    status: 'active',
    trialEndsAt: null,
    nextCharge: { amount },
    currentPeriodEndsAt: resumesAt.toISOString(),
    access: { isEntitled: true, until: paidUntil.toISOString() },
    membership: {
      pause: { startsAt: paidUntil.toISOString(), resumesAt: resumesAt.toISOString() },
      actions: ['cancel', 'pause', 'resume'],
    },
  });
  expect(await api.listSubjects()).toEqual(['Your Tidewell membership will be paused']);

  await api.passUntil(paidUntil, day);
  expect(await api.read()).toMatchObject({
    status: 'paused',
    access: { isEntitled: false, until: null },
    membership: { actions: ['cancel', 'resume'] },
  });
  expect(await api.countCharges()).toBe(1);

  api.sentMails.length = 0;
  await api.passUntil(resumesAt, minute);
  expect(await api.read()).toMatchObject({
    status: 'active',
    access: { isEntitled: true, until: null },
    membership: { pause: null },
  });
  expect(await api.countCharges()).toBe(2);
  expect((await api.listSubjects()).toSorted()).toEqual([
    'Your Tidewell membership isn’t paused anymore',
    'Your receipt from Tidewell',
  ]);
});

test('planned pause is changed, then dropped without a charge', async () => {
  const api = await setupMembership();
  const paidUntil = await api.findPaidUntil();
  await api.act('pause', { months: 1 });
  const { body: longer } = await api.act('pause', { months: 3 });
  expect(longer.membership.pause.resumesAt).toBe(addTo(paidUntil, 3).toISOString());

  const { body } = await api.act('resume');
  expect(body).toMatchObject({
    status: 'active',
    currentPeriodEndsAt: paidUntil.toISOString(),
    access: { isEntitled: true, until: null },
    membership: { pause: null, actions: ['cancel', 'pause', 'switch'] },
  });
  expect((await api.act('resume')).status).toBe(200);
  expect(await api.countCharges()).toBe(1);
  expect(await api.listSubjects()).toEqual(['Your Tidewell membership won’t be paused']);
});

test('running pause is resumed with one charge', async () => {
  const api = await setupMembership();
  const paidUntil = await api.findPaidUntil();
  await api.act('pause', { months: 2 });
  await api.passUntil(paidUntil, 10 * day);
  const [one, other] = await Promise.all([api.act('resume'), api.act('resume')]);
  expect([one.status, other.status]).toEqual([200, 200]);
  expect(one.body).toMatchObject({ status: 'active', access: { isEntitled: true, until: null } });
  expect(await api.countCharges()).toBe(2);
});

test('declined card leaves the pause as it was', async () => {
  const api = await setupMembership();
  const paidUntil = await api.findPaidUntil();
  await api.act('pause', { months: 2 });
  await api.passUntil(paidUntil, day);
  await api.chargeCard('pm_card_chargeCustomerFail');

  const { status, body } = await api.act('resume');
  expect([status, body.code]).toEqual([402, 'card-declined']);
  expect(await api.read()).toMatchObject({ status: 'paused', membership: { actions: ['cancel', 'resume'] } });
  expect(await api.countCharges()).toBe(1);
});

test('cancelled pause ends with the paid time, a running one at once', async () => {
  const planned = await setupMembership();
  const paidUntil = await planned.findPaidUntil();
  await planned.act('pause', { months: 3 });
  expect((await planned.act('cancel')).body).toMatchObject({
    status: 'active',
    cancelAtPeriodEnd: true,
    membership: { endsAt: paidUntil.toISOString(), pause: null },
  });

  const running = await setupMembership();
  const end = await running.findPaidUntil();
  await running.act('pause', { months: 3 });
  await running.passUntil(end, day);
  expect((await running.act('cancel')).body).toMatchObject({ status: 'canceled' });
  expect(await running.countCharges()).toBe(1);
});

test('trial, leaving, and running memberships refuse what makes no sense', async () => {
  const trial = await setupMembership({ isPaid: false });
  expect((await trial.act('pause', { months: 1 })).body.code).toBe('not-changeable');
  const paid = await setupMembership();
  expect((await paid.act('resume')).body.code).toBe('not-changeable');
  expect((await paid.act('pause', { months: 12 })).status).toBe(400);
  await paid.act('cancel');
  expect((await paid.act('pause', { months: 1 })).body.code).toBe('not-changeable');
});
