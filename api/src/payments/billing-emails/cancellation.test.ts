import { newVisitor } from '../../platform/stripe/testing/setup-payments';
import { setupMails } from './testing/setup-mails';

async function setupMember() {
  const api = await setupMails();
  const visitor = newVisitor();
  const member = await api.joinAs(visitor);
  await api.deliverEvents();
  const cancel = (isCancelled: boolean) =>
    api.stripe.subscriptions.update(member.subscriptionId, { cancel_at_period_end: isCancelled });
  return {
    ...api,
    ...member,
    email: visitor.email,
    cancel,
    later: () => api.subjectsTo(visitor.email).slice(1),
  };
}

test('cancellation is confirmed once, its end is not', async () => {
  const api = await setupMember();
  await api.cancel(true);
  await api.deliverEvents();
  expect(api.later()).toEqual(['Your trial is cancelled']);
  expect(api.mailsTo(api.email).at(-1)?.text).toContain('Nothing more will be charged.');

  await api.passDays(16);

  const { status } = await api.stripe.subscriptions.retrieve(api.subscriptionId);
  expect(status).toBe('canceled');
  expect(api.later()).toEqual(['Your trial is cancelled']);
});

test('revoked cancellation is confirmed with the next charge', async () => {
  const api = await setupMember();
  await api.cancel(true);
  await api.deliverEvents();
  await api.pass(60_000);
  await api.cancel(false);
  await api.deliverEvents();

  expect(api.later()).toEqual(['Your trial is cancelled', 'Your Tidewell membership goes on']);
  expect(api.mailsTo(api.email).at(-1)?.text).toContain('we charge $119.99 on ');

  await api.pass(60_000);
  await api.cancel(true);
  await api.deliverEvents();
  expect(api.later().slice(2)).toEqual(['Your trial is cancelled']);
});

test('cancellation revoked before its event confirms the current state', async () => {
  const api = await setupMember();
  await api.sandbox.control('webhooks', { action: 'hold' });
  await api.cancel(true);
  await api.cancel(false);
  await api.sandbox.control('webhooks', { action: 'release', reverse: true, times: 2 });
  await api.deliverEvents();

  expect(api.later()).toEqual(['Your Tidewell membership goes on']);
});

test('immediate end is confirmed', async () => {
  const api = await setupMember();
  await api.stripe.subscriptions.cancel(api.subscriptionId);
  await api.deliverEvents();

  expect(api.later()).toEqual(['Your trial is cancelled']);
  expect(api.mailsTo(api.email).at(-1)?.text).toContain('Your Yearly plan has ended.');
});

test('attempts abandoned before the registration send no mail', async () => {
  const api = await setupMails();
  const visitor = newVisitor();
  const path = '/register/stripe/intent/new-stripe-subscription';
  const priceId = await api.priceOf('plan_yearly');
  const order = { email: visitor.email, userUuid: visitor.uuid, priceId, trialDays: 0 };
  await api.post(path, order).expect(200);
  await api.post(path, { ...order, priceId: await api.priceOf('plan_monthly') }).expect(200);
  await api.joinAs(visitor);
  await api.deliverEvents();

  expect(api.subjectsTo(visitor.email)).toEqual(['Your 14-day trial has begun']);
});
