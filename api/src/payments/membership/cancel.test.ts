import { day, minute } from '../../platform/clock';
import { createVisitor, setupPayments } from '../../platform/stripe/testing/setup-payments';
import { setupMembership } from './testing/setup-membership';

test('trial is cancelled at its end, with one mail', async () => {
  const api = await setupMembership({ isPaid: false });
  const { body } = await api.act('cancel', { reason: 'too-expensive' });
  expect(body).toMatchObject({
    status: 'trialing',
    cancelAtPeriodEnd: true,
    nextCharge: null,
    access: { isEntitled: true, until: body.trialEndsAt },
    membership: { endsAt: body.trialEndsAt, chargeIfKept: { amount: 1999 }, actions: ['uncancel'] },
  });
  expect(await api.retrieve()).toMatchObject({
    cancel_at_period_end: true,
    cancellation_details: { feedback: 'too_expensive' },
  });
  expect(await api.read()).toEqual(body);

  expect(await api.listSubjects()).toEqual(['Your free trial is canceled']);
  await api.passTime(15 * day);
  expect(await api.read()).toMatchObject({ status: 'canceled', membership: { actions: [] } });
  expect(await api.countCharges()).toBe(0);
});

test('paid plan is cancelled at its end and kept again', async () => {
  const api = await setupMembership();
  expect((await api.act('cancel')).body).toMatchObject({ status: 'active', cancelAtPeriodEnd: true });
  const { body } = await api.act('uncancel');
  expect(body).toMatchObject({
    status: 'active',
    cancelAtPeriodEnd: false,
    nextCharge: { amount: 1999 },
    membership: { canceledAt: null, endsAt: null, actions: ['cancel', 'pause', 'switch'] },
  });
  expect((await api.act('uncancel')).body).toEqual(body);
});

test('repeated cancellation keeps its time and mail', async () => {
  const api = await setupMembership();
  const first = (await api.act('cancel')).body;
  await api.advanceClocks(minute);
  const [second, third] = await Promise.all([api.act('cancel'), api.act('cancel')]);
  expect([second.body, third.body]).toEqual([first, first]);
  expect(await api.listSubjects()).toEqual(['Your membership is canceled']);
});

test('lost response is made up by a second try', async () => {
  const api = await setupMembership();
  await api.breakUpdates('kept_error_after');
  await api.act('cancel');
  const { status, body } = await api.act('cancel');
  expect([status, body.cancelAtPeriodEnd]).toEqual([200, true]);
  expect(await api.listSubjects()).toEqual(['Your membership is canceled']);
});

test('unpaid plan ends at once and owes nothing', async () => {
  const api = await setupMembership({ isPaid: false, card: '4000000000000341' });
  await api.passTime(15 * day);
  expect(await api.read()).toMatchObject({ status: 'past_due', membership: { actions: ['cancel'] } });

  expect((await api.act('cancel')).body).toMatchObject({ status: 'canceled', access: { isEntitled: false } });
  const { data } = await api.stripe.invoices.list({ customer: api.member.customerId, status: 'open' });
  expect(data).toEqual([]);
  expect((await api.act('cancel')).status).toBe(200);

  await api.advanceClocks(11 * minute);
  expect((await api.act('cancel')).body.code).toBe('not-changeable');
  expect((await api.act('uncancel')).body.code).toBe('not-changeable');
});

test('member changes only their own subscription', async () => {
  const api = await setupPayments();
  const [one, other] = [await api.joinAs(createVisitor()), await api.joinAs(createVisitor())];
  await api
    .call('post', '/account/subscription/cancel', {
      token: one.token,
      body: { subscriptionId: other.subscriptionId, userUuid: other.userData.uuid },
    })
    .expect(200);
  const { cancel_at_period_end: isLeaving } = await api.stripe.subscriptions.retrieve(
    String(other.subscriptionId),
  );
  expect(isLeaving).toBe(false);
});
