import { setupMails } from './testing/setup-mails';

async function setupMember() {
  const { visitor, ...api } = await setupMails();
  const member = await api.joinAs(visitor);
  await api.deliverEvents();
  const setCancelled = (isCancelled: boolean) =>
    api.stripe.subscriptions.update(member.subscriptionId, { cancel_at_period_end: isCancelled });
  return {
    ...api,
    ...member,
    email: visitor.email,
    setCancelled,
    listLaterSubjects: () => api.listSubjects(visitor.email).slice(1),
  };
}

test('cancellation is confirmed once, its end is not', async () => {
  const api = await setupMember();
  await api.setCancelled(true);
  await api.deliverEvents();
  expect(api.listLaterSubjects()).toEqual(['Your free trial is canceled']);
  expect(api.listMails(api.email).at(-1)?.text).toContain('You won’t be charged');

  await api.passDays(16);

  const { status } = await api.stripe.subscriptions.retrieve(api.subscriptionId);
  expect(status).toBe('canceled');
  expect(api.listLaterSubjects()).toEqual(['Your free trial is canceled']);
});

test('revoked cancellation is confirmed with the next charge', async () => {
  const api = await setupMember();
  await api.setCancelled(true);
  await api.deliverEvents();
  await api.passTime(60_000);
  await api.setCancelled(false);
  await api.deliverEvents();

  expect(api.listLaterSubjects()).toEqual([
    'Your free trial is canceled',
    'Your Tidewell membership continues',
  ]);
  expect(api.listMails(api.email).at(-1)?.text).toContain('we’ll charge $119.99 on ');

  await api.passTime(60_000);
  await api.setCancelled(true);
  await api.deliverEvents();
  expect(api.listLaterSubjects().slice(2)).toEqual(['Your free trial is canceled']);
});

test('cancellation revoked before its event confirms the current state', async () => {
  const api = await setupMember();
  await api.sandbox.sendCommand('webhooks', { action: 'hold' });
  await api.setCancelled(true);
  await api.setCancelled(false);
  await api.sandbox.sendCommand('webhooks', { action: 'release', reverse: true, times: 2 });
  await api.deliverEvents();

  expect(api.listLaterSubjects()).toEqual(['Your Tidewell membership continues']);
});

test('immediate end is confirmed', async () => {
  const api = await setupMember();
  await api.stripe.subscriptions.cancel(api.subscriptionId);
  await api.deliverEvents();

  expect(api.listLaterSubjects()).toEqual(['Your free trial is canceled']);
  expect(api.listMails(api.email).at(-1)?.text).toMatch(
    /Your membership has ended\. .+\n\nMembership: Yearly membership\nEnded on: \w+ \d+, \d{4}\n/,
  );
});

test('attempts abandoned before the registration send no mail', async () => {
  const { visitor, ...api } = await setupMails();
  for (const plan of ['plan_yearly', 'plan_monthly'])
    await api.subscribe(visitor, { priceId: await api.findPriceId(plan) }).expect(200);
  await api.joinAs(visitor);
  await api.deliverEvents();

  expect(api.listSubjects(visitor.email)).toEqual(['Your 14-day free trial has started']);
});
