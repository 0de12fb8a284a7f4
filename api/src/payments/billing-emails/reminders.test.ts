import { toCalendarDate } from '@funnel/contracts';
import { day } from '../../platform/clock';
import type { PaymentsApi } from '../../platform/stripe/testing/setup-payments';
import { setupMails } from './testing/setup-mails';

const started = 'Your 14-day free trial has started';
const ends = expect.stringMatching(/^Your free trial ends on /);
const shortTrial = { testFlags: '7-day-window:7-day-window' } as const;

/** A visitor who begins a trial. */
async function setupTrial(visit?: Parameters<PaymentsApi['viewOffering']>[1]) {
  const { visitor, ...api } = await setupMails();
  if (visit) await api.viewOffering(visitor, visit);
  const member = await api.joinAs(visitor);
  return {
    ...api,
    ...member,
    listMails: () => api.listMails(visitor.email),
    listSubjects: () => api.listSubjects(visitor.email),
  };
}

test('14-day trial sends receipt, reminder and first-charge receipt', async () => {
  const api = await setupTrial();

  await api.passDays(6);
  expect(api.listSubjects()).toEqual([started]);
  await api.passDays(1);
  expect(api.listSubjects()).toEqual([started, ends]);
  await api.passDays(8);

  expect(api.listSubjects()).toEqual([started, ends, 'Your first payment to Tidewell']);
  const [receipt, reminder, charge] = api.listMails();
  const date = / on (\w+ \d+, \d{4})/.exec(receipt?.text ?? '')?.[1] ?? 'no date';
  expect(reminder?.text).toContain(`we’ll charge $119.99 on ${date}`);
  expect(reminder?.text).toContain('http://site.test/account/cancel');
  expect(reminder?.text).not.toContain('so far');
  expect(charge?.text).toContain(`Paid: $119.99 on ${date}`);
});

test('trial reminder counts the steps that were done', async () => {
  const { token, ...api } = await setupTrial();
  const { body: plan } = await api.call('get', '/account/plan?timeZone=UTC', { token }).expect(200);
  const states = ['done', 'skipped', 'done'];
  for (const [index, state] of states.entries()) {
    const path = `/account/plan/steps/${plan.weeks[0].steps[index].id}`;
    await api.call('post', path, { token, body: { state, timeZone: 'UTC' } }).expect(200);
  }

  await api.passDays(7);

  expect(api.listMails().at(-1)?.text).toContain('\n\nYou’ve done 2 steps so far.\n\n');
});

test('7-day trial sends receipt and a 2-day reminder', async () => {
  const api = await setupTrial(shortTrial);

  await api.passDays(4);
  expect(api.listSubjects()).toEqual(['Your 7-day free trial has started']);
  expect(api.listMails()[0]?.text).toContain('This email is your reminder');
  await api.passDays(1);

  expect(api.listSubjects()).toEqual(['Your 7-day free trial has started', ends]);
  expect(api.listMails()[1]?.text).toContain('Your free trial ends in 2 days');
});

test('cancelled trial sends no reminder, even without an event', async () => {
  const api = await setupTrial();
  const { subscriptionId } = api;
  await api.deliverEvents();
  await api.sandbox.sendCommand('webhooks', { action: 'url', url: null });
  await api.stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: true });

  await api.passDays(8);

  expect(api.listSubjects()).toEqual([started]);
});

test('moved trial end sends one reminder', async () => {
  const api = await setupTrial();
  const { subscriptionId } = api;
  const { trial_end: end } = await api.stripe.subscriptions.retrieve(subscriptionId);
  await api.stripe.subscriptions.update(subscriptionId, { trial_end: (end ?? 0) + 7 * 24 * 3600 });
  await api.deliverEvents();

  const extended = 'Your free trial is longer now';
  await api.passDays(8);
  expect(api.listSubjects()).toEqual([started, extended]);
  await api.passDays(7);

  expect(api.listSubjects()).toEqual([started, extended, ends]);
});

test('yearly plan sends two renewal notices and a reminder', async () => {
  const api = await setupTrial();
  await api.passDays(15);
  const before = api.listSubjects().length;

  await api.passTime(320 * day);
  expect(api.listSubjects()).toHaveLength(before);
  await api.passDays(50);

  const renews = expect.stringMatching(/^Your Tidewell membership renews on /);
  expect(api.listSubjects().slice(before)).toEqual([
    renews,
    'Your yearly Tidewell membership reminder',
    renews,
    'Your receipt from Tidewell',
  ]);
  const [first, recalled, last] = api.listMails().slice(before);
  expect(first?.text).toContain('in 30 days');
  expect(recalled?.text).toContain('Your membership costs $119.99 every year');
  expect(last?.text).toContain('in 7 days');
});

test('repeated, late or concurrent jobs send one mail', async () => {
  const api = await setupTrial();
  await api.passDays(7);
  const repeatJobs = () =>
    api.db.updateTable('outbox').set({ doneAt: null }).where('topic', '=', 'billing-mail');

  await repeatJobs().execute();
  await Promise.all([api.drain(), api.drain()]);
  await repeatJobs().execute();
  await api.passDays(1);

  expect(api.listSubjects()).toEqual([started, ends]);
});

test('reminder waits while the provider is down', async () => {
  const api = await setupTrial();
  await api.passDays(6);
  await api.breakCalls('subscriptions.*', { method: 'GET', kind: 'error', times: 6 });

  await api.passDays(1);
  expect(api.listSubjects()).toEqual([started]);
  await api.passTime(day / 24);

  expect(api.listSubjects()).toEqual([started, ends]);
});

test('expiring card is announced a week before the charge', async () => {
  const { visitor, ...api } = await setupMails();
  const { body: intent } = await api.requestIntent(visitor).expect(200);
  const now = api.clock();
  const expiry = { month: now.getUTCMonth() + 1, year: now.getUTCFullYear() };
  await api.sandbox.confirmIntent(intent.clientSecret, '4242424242424242', expiry);
  const { body } = await api.register(visitor, intent.clientSecret).expect(200);
  await api.stripe.subscriptions.update(body.subscriptionId, {
    trial_end: Math.floor(now.getTime() / 1000) + 45 * 24 * 3600,
  });
  await api.deliverEvents();
  const isAboutCard = (subject: string) => subject.includes('card expires');

  await api.passDays(37);
  expect(api.listSubjects(visitor.email).filter(isAboutCard)).toEqual([]);
  await api.passDays(1);

  const mail = api.listMails(visitor.email).find(({ subject }) => isAboutCard(subject));
  expect(mail?.text).toContain('Visa ending in 4242');
  expect(mail?.text).toContain('$119.99');
  expect(mail?.text).toContain('http://site.test/account/billing/card');
});

test('member can request an extra trial reminder', async () => {
  const api = await setupTrial();
  const { token } = api;
  await api.deliverEvents();
  const requestReminder = (daysBefore: number) =>
    api.call('post', '/account/trial-reminder', { token, body: { daysBefore } });
  const { body } = await requestReminder(3).expect(200);
  await requestReminder(3).expect(200);
  const { body: trial } = await api.call('get', '/account/subscription', { token }).expect(200);
  const remindAt = new Date(Date.parse(trial.trialEndsAt) - 3 * day);
  expect(body.remindOn).toBe(toCalendarDate(remindAt, 'Europe/Berlin'));

  await api.passDays(10);
  expect(api.listSubjects()).toEqual([started, ends]);
  await api.passDays(3);

  expect(api.listSubjects()).toEqual([started, ends, ends]);
  expect(api.listMails().at(-1)?.text).toContain('Your free trial ends in 3 days');
  const { body: late } = await requestReminder(2).expect(404);
  expect(late.code).toBe('not-found');
});

test('extra reminder is not a second one on its day', async () => {
  const { token, ...api } = await setupTrial(shortTrial);
  await api.deliverEvents();
  const body = { daysBefore: 2 };
  await api.call('post', '/account/trial-reminder', { token, body }).expect(200);

  await api.passDays(6);
  expect(api.listSubjects().filter((subject) => subject.startsWith('Your free trial ends'))).toHaveLength(1);
});

test('extra reminder is not sent after a cancellation', async () => {
  const { token, subscriptionId, ...api } = await setupTrial();
  await api.deliverEvents();
  const body = { daysBefore: 2 };
  await api.call('post', '/account/trial-reminder', { token, body }).expect(200);
  await api.stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: true });
  await api.deliverEvents();
  await api.call('post', '/account/trial-reminder', { token, body: { daysBefore: 3 } }).expect(404);

  await api.passDays(13);
  expect(api.listSubjects().filter((subject) => subject.startsWith('Your free trial ends'))).toEqual([]);
});
