import type { Subscription } from '@funnel/contracts';
import { startSession } from '../../platform/accounts/sessions';
import { day } from '../../platform/clock';
import {
  buildRegistration,
  createVisitor,
  getPriceId,
  toAgreement,
} from '../../platform/stripe/testing/setup-payments';
import { setupMails } from '../billing-emails/testing/setup-mails';

const monthly = 1999;
const failsLater = '4000000000000341';

/** A member on trial with the monthly plan, who agreed to mails, and a second device with a session of its own. */
async function setupLife() {
  const { visitor, ...api } = await setupMails();
  await api.decideMails(visitor, true);
  const joined = await api.joinAs(visitor, { priceId: await api.findPriceId('plan_monthly') });
  await api.deliverEvents();
  const { stripeCustomerId: customer } = joined.intent;
  const memberUuid = await api.findContextId(visitor);
  const secondDevice = await startSession(api.db, memberUuid, api.clock(), { method: 'link' });
  let mailsRead = 0;

  async function read(token: string): Promise<Subscription> {
    return (await api.call('get', '/account/subscription', { token }).expect(200)).body;
  }

  async function listNewMails(): Promise<string[]> {
    await api.deliverEvents();
    const subjects = api.listSubjects(visitor.email);
    const fresh = subjects.slice(mailsRead);
    mailsRead = subjects.length;
    return fresh;
  }

  return {
    ...api,
    visitor,
    firstDevice: joined.token,
    /** What all sides say, and the mails since the last look. The second device reads, the first one must agree. */
    async look() {
      const mails = await listNewMails();
      const screen = await read(secondDevice);
      expect(await read(joined.token)).toEqual(screen);
      const { data: charges } = await api.stripe.charges.list({ customer });
      const [newest] = await api.listSubscriptions(customer);
      const mirror = await api.db
        .selectFrom('subscriptions')
        .select(['status', 'nextCharge'])
        .orderBy('startedAt', 'desc')
        .executeTakeFirstOrThrow();
      return {
        provider: newest?.status,
        charged: charges
          .filter(({ paid }) => paid)
          .map(({ amount }) => amount)
          .reverse(),
        mirror: mirror.status,
        screen: screen.status,
        next: screen.nextCharge?.amount ?? null,
        access: screen.access.isEntitled,
        mails,
      };
    },
    /** Adds a card on the first device and charges it from now on. */
    async changeCard(number: string): Promise<string> {
      const token = joined.token;
      const { body: setup } = await api.call('post', '/account/payment-method/setup', { token }).expect(200);
      await api.sandbox.confirmIntent(setup.clientSecret, number);
      const body = { setupIntentId: setup.setupIntentId, makeDefault: true };
      const saved = await api.call('post', '/account/payment-method/confirm', { token, body }).expect(200);
      return saved.body.owedPayment;
    },
    /** Buys the offer of the winback mail on the first device, signed in. */
    async buyBack() {
      const token = joined.token;
      const { uuid, email } = visitor;
      const query = `uuid=${uuid}&winback=30off`;
      const { body: offering } = await api.call('get', `/offerings?${query}`, { token }).expect(200);
      const priceId = getPriceId(offering, 'plan_monthly');
      const order = { userUuid: uuid, email, priceId, winback: '30off', trialDays: 0 };
      const { body: quote } = await api.call('post', '/checkout/quote', { body: order, token }).expect(200);
      const path = '/register/stripe/intent/new-stripe-subscription';
      const agreed = { ...order, currency: 'USD', ...toAgreement(quote) };
      const { body: intent } = await api.call('post', path, { body: agreed, token }).expect(200);
      await api.sandbox.confirmIntent(intent.clientSecret);
      const body = buildRegistration(visitor, { paymentIntentClientSecret: intent.clientSecret });
      const registered = await api.call('post', '/register/upfront', { body, token }).expect(200);
      return { quote, token: registered.body.token };
    },
  };
}

test('one membership from trial to winback, seen from two devices', async () => {
  const api = await setupLife();
  const running = { mirror: 'active', provider: 'active', screen: 'active', access: true, next: monthly };
  const onTrial = { ...running, mirror: 'trialing', provider: 'trialing', screen: 'trialing', charged: [] };
  expect(await api.look()).toEqual({ ...onTrial, mails: ['Your 14-day free trial has started'] });

  await api.passTime(7 * day);
  expect(await api.look()).toEqual({
    ...onTrial,
    mails: [expect.stringMatching(/^Your free trial ends on /)],
  });

  await api.passTime(8 * day);
  expect(await api.look()).toEqual({
    ...running,
    charged: [monthly],
    mails: ['Your first payment to Tidewell'],
  });

  await api.passTime(20 * day);
  expect(await api.look()).toEqual({ ...running, charged: [monthly], mails: [] });
  await api.passTime(11 * day);
  expect(await api.look()).toEqual({
    ...running,
    charged: [monthly, monthly],
    mails: ['Your receipt from Tidewell'],
  });

  expect(await api.changeCard(failsLater)).toBe('none');
  await api.passTime(20 * day);
  await api.look();
  await api.passTime(11 * day);
  expect(await api.look()).toEqual({
    ...running,
    provider: 'past_due',
    mirror: 'past_due',
    screen: 'past_due',
    charged: [monthly, monthly],
    mails: ['Your payment didn’t go through'],
  });

  expect(await api.changeCard('4242424242424242')).toBe('paid');
  expect(await api.look()).toEqual({
    ...running,
    charged: [monthly, monthly, monthly],
    mails: ['Your receipt from Tidewell'],
  });

  const leaving = { body: { reason: 'not-used' }, token: api.firstDevice };
  await api.call('post', '/account/subscription/cancel', leaving).expect(200);
  const paid = { charged: [monthly, monthly, monthly] };
  expect(await api.look()).toEqual({
    ...running,
    ...paid,
    next: null,
    mails: ['Your membership is canceled'],
  });

  await api.passTime(20 * day);
  await api.look();
  await api.passTime(11 * day);
  const ended = { provider: 'canceled', mirror: 'canceled', screen: 'canceled', access: false, next: null };
  expect(await api.look()).toEqual({ ...ended, ...paid, mails: [] });

  await api.passTime(8 * day);
  expect(await api.look()).toEqual({ ...ended, ...paid, mails: ['Your Tidewell account is still here'] });
  await api.passTime(23 * day);
  const last = '30% off if you’d like to come back';
  expect(await api.look()).toEqual({ ...ended, ...paid, mails: [last] });

  const { quote, token } = await api.buyBack();
  const reduced = Math.round(monthly * 0.7);
  expect(quote).toMatchObject({ firstCharge: { amount: reduced }, renewal: { amount: monthly } });
  expect(token).toBe(api.firstDevice);
  const back = { ...running, charged: [monthly, monthly, monthly, reduced] };
  expect(await api.look()).toEqual({ ...back, mails: [expect.any(String)] });
  // Another person's session shows none of it.
  const stranger = await api.joinAs(createVisitor());
  const { body } = await api.call('get', '/account/subscription', { token: stranger.token }).expect(200);
  expect(body).toMatchObject({ status: 'trialing', subscriptionId: stranger.subscriptionId });
});
