import type { TestFlags } from '@funnel/contracts';
import { day } from '../../platform/clock';
import { buildRegistration, createVisitor } from '../../platform/stripe/testing/setup-payments';
import { setupMails } from './testing/setup-mails';

/** A visitor who pays today and becomes a member. */
async function setupPurchase(more: object = {}, flags: TestFlags = 'upfront-payments:upfront-v3-2options') {
  const { visitor, ...api } = await setupMails();
  const { defaultPriceId: priceId } = await api.viewOffering(visitor, { testFlags: flags });
  const joined = await api.joinUpfront(visitor, { priceId, ...more });
  await api.deliverEvents();
  return { ...api, visitor, ...joined };
}

test('upfront purchase sends one receipt with the next charge', async () => {
  const api = await setupPurchase({ couponCode: 'WELCOME20' });

  expect(api.listSubjects(api.visitor.email)).toEqual(['Your receipt from Tidewell']);
  const [{ text = '' } = {}] = api.listMails(api.visitor.email);
  const { current_period_end: end = 0 } =
    (await api.stripe.subscriptions.retrieve(api.member.subscriptionId)).items.data[0] ?? {};
  const inBerlin = { dateStyle: 'long', timeZone: 'Europe/Berlin' } as const;
  const renewsOn = new Date(end * 1000).toLocaleDateString('en-US', inBerlin);
  expect(text).toContain('Paid: $95.99 on ');
  expect(text).toContain('Coupon: WELCOME20');
  expect(text).toContain('Begin with step one: http://site.test/account/step\n');
  expect(text).toContain(`we’ll charge $119.99 on ${renewsOn}`);
  expect(text).toContain('http://site.test/account/cancel');
});

test('receipt of a fully discounted purchase speaks of no payment', async () => {
  const { visitor, ...api } = await setupMails();
  const { couponCode } = await api.createCode({ percent_off: 100 });
  const flags = 'upfront-payments:upfront-v3-2options';
  const { defaultPriceId: priceId } = await api.viewOffering(visitor, { testFlags: flags });
  await api.joinUpfront(visitor, { priceId, couponCode });
  await api.deliverEvents();

  const [{ text = '' } = {}] = api.listMails(visitor.email);
  expect(text).toContain('Your membership is free until ');
  expect(text).toContain('we’ll charge $119.99 on ');
  expect(text).toContain('Paid: $0.00');
  expect(text).not.toContain('is paid until');
});

test('receipts of a trial that a coupon keeps free speak of no payment', async () => {
  const { visitor, ...api } = await setupMails();
  const { couponCode } = await api.createCode({ percent_off: 100, duration: 'forever' });
  await api.joinAs(visitor, { priceId: await api.findPriceId('plan_monthly'), couponCode });
  await api.passDays(15);
  await api.passDays(31);

  const receipts = api.listMails(visitor.email).filter(({ text }) => text.includes('Paid: $0.00'));
  expect(receipts.map(({ subject }) => subject)).toEqual([
    'Your first payment to Tidewell',
    'Your receipt from Tidewell',
  ]);
  for (const { text } of receipts) {
    expect(text).toContain('Your membership is free until ');
    expect(text).not.toContain('is paid until');
  }
});

test('only new members’ receipts lead to step one', async () => {
  const welcome = 'Step one of your four-week plan is waiting';
  const { visitor, ...api } = await setupMails();
  const { token, subscriptionId } = await api.joinAs(visitor);
  await api.deliverEvents();
  const [first] = api.listMails(visitor.email);
  expect(first?.text).toContain(welcome);
  expect(first?.text).toContain('Begin with step one: http://site.test/account/step\n');

  await api.stripe.subscriptions.cancel(subscriptionId);
  await api.deliverEvents();
  const priceId = await api.findPriceId('plan_monthly');
  const order = { userUuid: visitor.uuid, email: visitor.email, priceId, trialDays: 0 };
  const callAsMember = (path: string, body: object) =>
    api.call('post', `/register/${path}`, { body, token }).expect(200);
  const { body: pending } = await callAsMember('stripe/intent/new-stripe-subscription', order);
  await api.sandbox.confirmIntent(pending.clientSecret);
  const paid = {
    paymentIntentClientSecret: pending.clientSecret,
    stripeSubscriptionId: pending.stripeSubscriptionId,
  };
  await callAsMember('upfront', buildRegistration(visitor, paid));
  await api.deliverEvents();

  const { subject, text } = api.listMails(visitor.email).at(-1) ?? {};
  expect(subject).toBe('Your receipt from Tidewell');
  expect(text).not.toContain(welcome);
  expect(text).toContain('Open my account: http://site.test/account/subscription\n');
});

test('receipt names the tax', async () => {
  const flags = ['upfront-payments:upfront-v3-2options', 'stripe-tax:enabled'] as const;
  const api = await setupPurchase({ countryCode: 'US', postalCode: '10001' }, flags);

  const [mail] = api.listMails(api.visitor.email);
  const { data } = await api.stripe.invoices.list({ customer: api.pending.stripeCustomerId });
  const tax = data[0]?.total_taxes?.[0]?.amount ?? 0;
  expect(tax).toBeGreaterThan(0);
  expect(mail?.text).toContain(`Includes tax: $${(tax / 100).toFixed(2)}`);
  expect(mail?.text).toContain(`Paid: $${((data[0]?.amount_paid ?? 0) / 100).toFixed(2)}`);
});

test('receipt uses the charged currency', async () => {
  const { visitor, ...api } = await setupMails();
  await api.viewOffering(visitor, { country: 'JP', testFlags: 'localized-currency:localized' });
  await api.joinAs(visitor);

  await api.passDays(15);

  expect(api.listMails(visitor.email)).toHaveLength(3);
  for (const { text } of api.listMails(visitor.email)) expect(text).toContain('¥17,800');
});

test('each renewal has one receipt despite repeated events', async () => {
  const { visitor, ...api } = await setupMails();
  const member = await api.joinAs(visitor, { priceId: await api.findPriceId('plan_monthly') });
  await api.passDays(15);
  const before = api.listSubjects(visitor.email);
  expect(before.at(-1)).toBe('Your first payment to Tidewell');

  await api.passDays(31);
  await api.db.deleteFrom('providerEvents').execute();
  await api.sandbox.sendCommand('webhooks', { action: 'redeliver', times: 3 });
  await api.deliverEvents();

  expect(api.listSubjects(visitor.email)).toEqual([...before, 'Your receipt from Tidewell']);
  expect(api.listMails(visitor.email).at(-1)?.text).toContain('Paid: $19.99 on ');
  expect(await api.listSubscriptions(member.intent.stripeCustomerId)).toHaveLength(1);
});

test('next worker sends a crashed job’s receipt once', async () => {
  const api = await setupPurchase();
  const visitor = api.visitor;
  await api.db.deleteFrom('outbox').where('topic', '=', 'mail').execute();
  // The state after a worker died between claim and end: claimed, not done.
  await api.db.updateTable('outbox').set({ doneAt: null }).where('topic', '=', 'billing-mail').execute();
  const before = api.listMails(visitor.email).length;

  await api.passTime(day / 24);

  expect(api.listMails(visitor.email)).toHaveLength(before + 1);
});

test('daily comparison sends a missed receipt once', async () => {
  const api = await setupMails();
  const [late, timely] = [createVisitor(), createVisitor()];
  await api.joinAs(late);
  await api.passDays(9);
  await api.joinAs(timely);
  await api.deliverEvents();
  await api.sandbox.sendCommand('webhooks', { action: 'url', url: null });
  await api.passDays(15);
  const charged = 'Your first payment to Tidewell';
  expect(api.listSubjects(timely.email)).not.toContain(charged);

  await api.runReconciliation();
  expect(api.listSubjects(timely.email).filter((subject) => subject === charged)).toHaveLength(1);
  expect(api.listSubjects(late.email)).not.toContain(charged);

  await api.sandbox.sendCommand('webhooks', { action: 'url', url: `${api.address}/v1/webhooks/stripe` });
  await api.sandbox.sendCommand('webhooks', { action: 'redeliver' });
  await api.deliverEvents();
  await api.passDays(1);
  await api.runReconciliation();
  expect(api.listSubjects(timely.email).filter((subject) => subject === charged)).toHaveLength(1);
});

test('each partial refund is confirmed with its amount', async () => {
  const api = await setupPurchase();
  const { data } = await api.stripe.charges.list({ customer: api.pending.stripeCustomerId });
  const charge = data[0]?.id ?? '';

  await api.stripe.refunds.create({ charge, amount: 2000 });
  await api.deliverEvents();
  await api.stripe.refunds.create({ charge });
  await api.deliverEvents();

  const refund = 'Your refund from Tidewell';
  expect(api.listSubjects(api.visitor.email).slice(1)).toEqual([refund, refund]);
  const [part, all] = api.listMails(api.visitor.email).slice(1);
  expect(part?.text).toContain('We refunded $20.00 of the $119.99 you paid on');
  expect(all?.text).toContain('We refunded $119.99, the full amount you paid on');
});
