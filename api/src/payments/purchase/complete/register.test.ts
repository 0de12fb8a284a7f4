import { sql } from 'kysely';
import {
  createVisitor,
  type PaymentsApi,
  setupPayments,
} from '../../../platform/stripe/testing/setup-payments';

const listMails = (api: Pick<PaymentsApi, 'db'>) =>
  api.db.selectFrom('outbox').selectAll().where('topic', '=', 'mail').execute();

test('saved card makes a member on trial with receipt', async () => {
  const { visitor, ...api } = await setupPayments();
  const intent = await api.saveCard(visitor);

  const { body } = await api
    .register(visitor, intent.clientSecret, { password: 'a long password', emailSource: 'QUIZ' })
    .expect(200);

  expect(body).toEqual({
    token: expect.stringMatching(/^ifl_/),
    subscriptionId: expect.stringMatching(/^sub_/),
    predictedLtv: 159.99,
    userData: { ...visitor, firstName: 'Robin', emailSource: 'QUIZ' },
  });
  const [subscription] = await api.listSubscriptions(intent.stripeCustomerId);
  expect(subscription).toMatchObject({
    id: body.subscriptionId,
    status: 'trialing',
    trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
  });
  const { body: mine } = await api.call('get', '/account/subscription', { token: body.token }).expect(200);
  expect(mine).toMatchObject({
    status: 'trialing',
    subscriptionId: body.subscriptionId,
    planName: 'Yearly membership',
    price: { amount: 11_999, currency: 'USD' },
    nextCharge: { amount: 11_999, currency: 'USD' },
    interval: 'year',
    cancelAtPeriodEnd: false,
  });
  await api.drain();
  const [mail] = api.sentMails;
  expect(mail).toMatchObject({ to: visitor.email, subject: 'Your 14-day free trial has started' });
  expect(mail?.text).toContain('$119.99 every year');
  expect(mail?.text).toContain('http://site.test/account/cancel');
});

test('coupon reduces first charge and appears in mail', async () => {
  const { visitor, ...api } = await setupPayments();
  const priceId = await api.findPriceId('plan_monthly');

  const member = await api.joinAs(visitor, { priceId, couponCode: 'welcome20' });

  const { body } = await api.call('get', '/account/subscription', { token: member.token });
  expect(body).toMatchObject({ price: { amount: 1999 }, nextCharge: { amount: 1599, currency: 'USD' } });
  await api.drain();
  expect(api.sentMails[0]?.text).toMatch(/we’ll charge \$15\.99 on/);
  expect(api.sentMails[0]?.text).toContain('Coupon: WELCOME20');
});

test('password that is easy to guess registers no one', async () => {
  const { visitor, ...api } = await setupPayments();
  const { clientSecret, stripeCustomerId } = await api.saveCard(visitor);
  const { body } = await api.register(visitor, clientSecret, { password: 'Password123!' }).expect(422);
  expect(body.code).toBe('password-too-common');
  expect(await api.listSubscriptions(stripeCustomerId)).toEqual([]);
});

test('e-mail taken meanwhile is refused, another one works', async () => {
  const api = await setupPayments();
  const member = createVisitor();
  const visitor = createVisitor();
  const { clientSecret, stripeCustomerId } = await api.saveCard(visitor);
  await api.joinAs(member);

  const { body } = await api
    .register({ ...visitor, email: member.email.toUpperCase() }, clientSecret)
    .expect(409);
  expect(body.code).toBe('email-in-use');
  expect(await api.listSubscriptions(stripeCustomerId)).toEqual([]);

  await api.register({ ...visitor, email: 'other@visitor.test' }, clientSecret).expect(200);
});

test('paying for a member’s uuid gives no access', async () => {
  const { visitor, ...api } = await setupPayments();
  const [first, second] = [await api.saveCard(visitor), await api.saveCard(visitor)];
  await api.register(visitor, first.clientSecret).expect(200);

  const { body } = await api
    .register({ ...visitor, email: 'thief@visitor.test' }, second.clientSecret)
    .expect(409);

  expect(body.code).toBe('intent-used');
  expect(await api.listSubscriptions(first.stripeCustomerId)).toHaveLength(1);
});

test('case 15: retry recovers from a lost provider response', async () => {
  const { visitor, ...api } = await setupPayments();
  const { clientSecret, stripeCustomerId } = await api.saveCard(visitor);
  // More often than the client retries: the registration fails although the subscription exists.
  await api.breakCalls('subscriptions', { kind: 'reset_after', times: 3 });

  const { body } = await api.register(visitor, clientSecret).expect(502);
  expect(body.code).toBe('provider-unavailable');
  expect(await api.listSubscriptions(stripeCustomerId)).toHaveLength(1);
  await api.register(visitor, clientSecret).expect(200);

  expect(await api.listSubscriptions(stripeCustomerId)).toHaveLength(1);
  expect(await listMails(api)).toHaveLength(1);
});

test('case 15: retry recovers from crash after trial start', async () => {
  const { visitor, ...api } = await setupPayments();
  const { clientSecret, stripeCustomerId } = await api.saveCard(visitor);
  await sql`alter table registrations add constraint broken check (false)`.execute(api.db);
  try {
    await api.register(visitor, clientSecret).expect(500);
    expect(await api.listSubscriptions(stripeCustomerId)).toHaveLength(1);
    expect(await api.db.selectFrom('members').selectAll().execute()).toEqual([]);
    expect(await listMails(api)).toEqual([]);
  } finally {
    await sql`alter table registrations drop constraint broken`.execute(api.db);
  }

  const { body } = await api.register(visitor, clientSecret).expect(200);

  const [subscription, ...others] = await api.listSubscriptions(stripeCustomerId);
  expect(others).toEqual([]);
  expect(body.subscriptionId).toBe(subscription?.id);
  expect(await listMails(api)).toHaveLength(1);
});

test('leftover of an earlier attempt is cancelled', async () => {
  const { visitor, ...api } = await setupPayments();
  const abandoned = await api.saveCard(visitor);
  const monthly = await api.findPriceId('plan_monthly');
  await api.stripe.subscriptions.create({
    customer: abandoned.stripeCustomerId,
    items: [{ price: monthly }],
    trial_period_days: 7,
    metadata: { setupIntentId: abandoned.setupIntentId },
  });

  const member = await api.joinAs(visitor);

  const running = (await api.listSubscriptions(abandoned.stripeCustomerId)).filter(
    ({ status }) => status !== 'canceled',
  );
  expect(running.map(({ id }) => id)).toEqual([member.subscriptionId]);
});
