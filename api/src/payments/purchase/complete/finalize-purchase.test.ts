import { sql } from 'kysely';
import { day, hour, minute } from '../../../platform/clock';
import { setupBilling } from '../../../platform/stripe/testing/setup-billing';
import {
  buildRegistration,
  createVisitor,
  type Visitor,
} from '../../../platform/stripe/testing/setup-payments';

async function setupVisitor() {
  const { visitor, ...api } = await setupBilling();
  const listMembers = () =>
    api.db.selectFrom('members').select(['visitorUuid as uuid', 'email', 'firstName']).execute();
  const listMails = ({ email }: Visitor) => api.sentMails.filter(({ to }) => to === email);
  /** The visitor leaves until the time to register is over. */
  const leaveCheckout = async () => {
    await api.deliverEvents();
    await api.passTime(11 * minute);
  };
  /** The code of the mailed link to the account, as its page sends it. */
  const readAccountCode = () => ({ code: atob(api.readMailedCode('token')) });
  const listRunning = async (customerId: string) =>
    (await api.listSubscriptions(customerId)).filter(({ status }) => status !== 'canceled');
  return { ...api, visitor, listMembers, listMails, leaveCheckout, readAccountCode, listRunning };
}

test('case 7: closed tab’s saved card gets an account', async () => {
  const api = await setupVisitor();
  const { stripeCustomerId } = await api.saveCard(api.visitor);

  await api.leaveCheckout();
  await api.controlWebhooks({ action: 'redeliver', times: 2 });
  await api.passTime(hour);

  expect(await api.listMembers()).toEqual([expect.objectContaining(api.visitor)]);
  expect((await api.listRunning(stripeCustomerId)).map(({ status }) => status)).toEqual(['trialing']);
  const subjects = api.listMails(api.visitor).map(({ subject }) => subject);
  expect(subjects.sort()).toEqual(['Your 14-day free trial has started', 'Your Tidewell account is ready']);
  const { body } = await api.post('/auth/exchange', api.readAccountCode()).expect(200);
  expect(body.user).toMatchObject(api.visitor);
  expect(await api.fetchSubscription(body.token)).toMatchObject({
    status: 'trialing',
    access: { isEntitled: true },
  });
});

test('case 7: account made for a Spanish visitor speaks Spanish', async () => {
  const api = await setupVisitor();
  api.setPageLocale('es');
  await api.saveCard(api.visitor, { priceId: await api.findPriceId('plan_monthly') });

  await api.leaveCheckout();

  const mails = api.listMails(api.visitor);
  expect(mails.map(({ subject }) => subject).sort()).toEqual([
    'Empezó tu prueba gratis de 14 días',
    'Tu cuenta de Tidewell está lista',
  ]);
  for (const { text } of mails) expect(text).toContain('Membresía: Membresía mensual');
});

test('case 7: closed tab’s payment gets an account', async () => {
  const api = await setupVisitor();
  const pending = await api.subscribeMonthly(api.visitor);
  await api.sandbox.confirmIntent(pending.clientSecret);

  await api.leaveCheckout();

  expect(await api.listMembers()).toEqual([expect.objectContaining(api.visitor)]);
  const [row] = await api.db.selectFrom('subscriptions').selectAll().execute();
  expect(row).toMatchObject({ subscriptionId: pending.stripeSubscriptionId, status: 'active' });
  const { body } = await api.post('/auth/exchange', api.readAccountCode()).expect(200);
  expect((await api.fetchSubscription(body.token)).access.isEntitled).toBe(true);
});

/** A trial of a customer with a default card: the provider requests no card, we do. */
async function subscribeWithDefaultCard(api: Awaited<ReturnType<typeof setupVisitor>>) {
  const { stripeCustomerId: customerId } = await api.subscribeMonthly(api.visitor);
  await api.changeCard({ customerId });
  return api.subscribeMonthly(api.visitor, { trialDays: 14 });
}

async function readStates(
  { listSubscriptions }: Pick<Awaited<ReturnType<typeof setupVisitor>>, 'listSubscriptions'>,
  { stripeCustomerId }: { stripeCustomerId: string },
) {
  return (await listSubscriptions(stripeCustomerId)).map(({ status }) => status).sort();
}

test('case 24: plan without card ends next day', async () => {
  const api = await setupVisitor();
  const pending = await subscribeWithDefaultCard(api);

  await api.leaveCheckout();
  expect(await readStates(api, pending)).toEqual(['incomplete_expired', 'trialing']);
  await api.passTime(day);
  await api.runReconciliation();

  expect(await readStates(api, pending)).toEqual(['canceled', 'incomplete_expired']);
  expect(await api.listMembers()).toEqual([]);
});

test('case 24: late confirmed card gets an account', async () => {
  const api = await setupVisitor();
  const pending = await subscribeWithDefaultCard(api);
  await api.leaveCheckout();
  await api.sandbox.confirmIntent(pending.clientSecret);

  await api.leaveCheckout();

  expect(await api.listMembers()).toEqual([expect.objectContaining(api.visitor)]);
  const [row] = await api.db.selectFrom('registrations').selectAll().execute();
  expect(row?.subscriptionId).toBe(pending.stripeSubscriptionId);
});

test('case 7: returning finishes the same account', async () => {
  const api = await setupVisitor();
  const { clientSecret, stripeCustomerId } = await api.saveCard(api.visitor);
  await api.leaveCheckout();
  await api.passTime(day);
  const [made] = await api.db.selectFrom('registrations').selectAll().execute();

  const { body } = await api
    .register(api.visitor, clientSecret, { firstName: 'Sam', password: 'a long password' })
    .expect(200);

  expect(body).toMatchObject({ subscriptionId: made?.subscriptionId, userData: { firstName: 'Sam' } });
  expect(await api.listMembers()).toHaveLength(1);
  expect(await api.listRunning(stripeCustomerId)).toHaveLength(1);
  const login = { email: api.visitor.email, password: 'a long password' };
  await api.post('/auth/login', login).expect(200);
  // Once claimed, it is a registration like any other.
  api.advanceClock(2 * hour);
  const { body: late } = await api.register(api.visitor, clientSecret).expect(409);
  expect(late.code).toBe('intent-used');
});

test('case 7: used mail link disables the tab’s secret', async () => {
  const api = await setupVisitor();
  const { clientSecret } = await api.saveCard(api.visitor);
  await api.leaveCheckout();
  await api.passTime(2 * hour);
  const { body: session } = await api.post('/auth/exchange', api.readAccountCode()).expect(200);
  await api.call('post', '/auth/logout', { token: session.token }).expect(200);

  const { body } = await api.register(api.visitor, clientSecret).expect(409);

  expect(body.code).toBe('intent-used');
});

test('case 27: returning corrects e-mail and disables its link', async () => {
  const api = await setupVisitor();
  const { clientSecret, stripeCustomerId } = await api.saveCard(api.visitor);
  await api.leaveCheckout();
  const corrected = { ...api.visitor, email: 'right@visitor.test' };

  const { body } = await api.register(corrected, clientSecret).expect(200);

  expect(body.userData.email).toBe('right@visitor.test');
  await api.post('/auth/exchange', api.readAccountCode()).expect(410);
  expect(await api.stripe.customers.retrieve(stripeCustomerId)).toMatchObject({
    email: 'right@visitor.test',
  });
});

test('case 12: event and registration order changes nothing', async () => {
  const api = await setupVisitor();
  const before = await api.saveCard(api.visitor);
  await api.deliverEvents();
  const first = await api.register(api.visitor, before.clientSecret).expect(200);

  const second = createVisitor();
  await api.controlWebhooks({ action: 'hold' });
  const member = await api.joinAs(second);
  await api.controlWebhooks({ action: 'release', reverse: true });

  const third = createVisitor();
  const { clientSecret, stripeCustomerId } = await api.saveCard(third);
  const [answer] = await Promise.all([api.register(third, clientSecret), api.deliverEvents()]);

  await api.leaveCheckout();
  expect(answer.status).toBe(200);
  const registered = await api.db.selectFrom('registrations').selectAll().execute();
  expect(registered.map(({ subscriptionId }) => subscriptionId).sort()).toEqual(
    [first.body.subscriptionId, member.subscriptionId, answer.body.subscriptionId].sort(),
  );
  expect(registered.every(({ unclaimedSince }) => unclaimedSince === null)).toBe(true);
  for (const customer of [before.stripeCustomerId, member.intent.stripeCustomerId, stripeCustomerId]) {
    expect(await api.listRunning(customer)).toHaveLength(1);
  }
  expect(api.sentMails.filter(({ subject }) => subject.includes('account is ready'))).toEqual([]);
});

test('case 12: concurrent job and registration make one member', async () => {
  const api = await setupVisitor();
  const { clientSecret, stripeCustomerId } = await api.saveCard(api.visitor);
  await api.deliverEvents();
  api.advanceClock(11 * minute);

  const [answer] = await Promise.all([api.register(api.visitor, clientSecret), api.drain()]);

  expect(answer.status).toBe(200);
  expect(await api.listMembers()).toHaveLength(1);
  expect(await api.listRunning(stripeCustomerId)).toHaveLength(1);
});

test('case 12: trial of a card that was not registered is ended', async () => {
  const api = await setupVisitor();
  const replaced = await api.saveCard(api.visitor);
  const { clientSecret, stripeCustomerId: customer } = await api.saveCard(api.visitor);
  const { body } = await api.register(api.visitor, clientSecret).expect(200);
  // As from a process that had lost its turn and ended before it could take the trial back.
  await api.stripe.subscriptions.create({
    customer,
    items: [{ price: await api.findPriceId('plan_monthly') }],
    trial_period_days: 14,
    metadata: { setupIntentId: replaced.setupIntentId },
  });

  await api.leaveCheckout();

  const running = await api.listRunning(customer);
  expect(running.map(({ id }) => id)).toEqual([body.subscriptionId]);
});

test('case 28: purchase with member’s e-mail is stopped', async () => {
  const api = await setupVisitor();
  const { stripeCustomerId } = await api.saveCard(api.visitor);
  await api.joinAs({ ...createVisitor(), email: api.visitor.email });
  api.sentMails.length = 0;

  await api.leaveCheckout();

  expect(await api.listMembers()).toHaveLength(1);
  expect(await api.listSubscriptions(stripeCustomerId)).toEqual([]);
  const [mail, ...others] = api.listMails(api.visitor).filter(({ subject }) => !subject.includes('trial'));
  expect(others).toEqual([]);
  expect(mail?.text).toContain('You weren’t charged');
});

test('case 28: stopped purchase is explained in the buyer’s language', async () => {
  const api = await setupVisitor();
  api.setPageLocale('es');
  await api.saveCard(api.visitor);
  api.setPageLocale('en');
  await api.joinAs({ ...createVisitor(), email: api.visitor.email });

  await api.leaveCheckout();

  const mail = api.listMails(api.visitor).at(-1);
  expect(mail?.subject).toBe('Tu compra no se completó');
  expect(mail?.text).toContain('No se te cobró nada ni se te cobrará.');
});

test('case 28: trial with a member’s e-mail ends', async () => {
  const api = await setupVisitor();
  const { stripeCustomerId } = await api.saveCard(api.visitor);
  const uuid = sql.lit(await api.findContextId(api.visitor));
  await sql`alter table registrations add constraint broken check (user_uuid <> ${uuid})`.execute(api.db);
  try {
    await api.leaveCheckout();
    expect(await api.listRunning(stripeCustomerId)).toHaveLength(1);
    await api.joinAs({ ...createVisitor(), email: api.visitor.email });
  } finally {
    await sql`alter table registrations drop constraint broken`.execute(api.db);
  }

  await api.passTime(hour);

  expect(await api.listRunning(stripeCustomerId)).toEqual([]);
  expect(await api.listMembers()).toHaveLength(1);
  expect(api.listMails(api.visitor).some(({ text }) => text.includes('You weren’t charged'))).toBe(true);
});

/** A member pays for a second plan, as from a tab that was open before the registration. */
async function payTwice(api: Awaited<ReturnType<typeof setupVisitor>>, wait = 0) {
  const { clientSecret } = await api.saveCard(api.visitor);
  const { body: member } = await api.register(api.visitor, clientSecret).expect(200);
  await api.passTime(wait);
  const { customerId } = await api.db.selectFrom('customers').selectAll().executeTakeFirstOrThrow();
  const second = await api.stripe.subscriptions.create({
    customer: customerId,
    items: [{ price: await api.findPriceId('plan_monthly') }],
    default_payment_method: (await api.stripe.customers.listPaymentMethods(customerId)).data[0]?.id ?? '',
    metadata: {
      priceId: await api.findPriceId('plan_monthly'),
      trialDays: '0',
      userUuid: await api.findContextId(api.visitor),
    },
  });
  await api.db
    .insertInto('pendingSubscriptions')
    .values({
      subscriptionId: second.id,
      userUuid: await api.findContextId(api.visitor),
      generation: 1,
      termsKey: 'other',
    })
    .execute();
  expect(second.status).toBe('active');
  await api.controlWebhooks({ action: 'redeliver' });
  return { customerId, registered: String(member.subscriptionId) };
}

test.each([
  ['at once', 0],
  ['a day later', day],
])('case 29: second subscription paid %s is refunded', async (_when, wait) => {
  const api = await setupVisitor();
  const { customerId, registered } = await payTwice(api, wait);

  await api.leaveCheckout();

  expect((await api.listRunning(customerId)).map(({ id }) => id)).toEqual([registered]);
  const { data: charges } = await api.stripe.charges.list({ customer: customerId });
  expect(charges).toEqual([expect.objectContaining({ amount: 1999, refunded: true })]);
  const [receipt, stopped, ...others] = api.listMails(api.visitor);
  expect(receipt?.subject).toBe('Your 14-day free trial has started');
  expect(stopped).toMatchObject({ subject: 'Your purchase wasn’t completed' });
  expect(stopped?.text).toContain('We’ll refund the $19.99 you paid');
  expect(others.map(({ subject }) => subject)).toEqual([]);
});

test.each(['kept_error', 'kept_error_after'])('case 29: refund that met a %s happens once', async (kind) => {
  const api = await setupVisitor();
  const { customerId } = await payTwice(api);
  await api.breakCalls('refunds', { kind });

  await api.leaveCheckout();
  await api.passTime(hour);

  const { data: charges } = await api.stripe.charges.list({ customer: customerId });
  expect(charges).toEqual([expect.objectContaining({ amount: 1999, amount_refunded: 1999 })]);
  const { data: refunds } = await api.stripe.refunds.list({ charge: charges[0]?.id ?? '' });
  expect(refunds).toHaveLength(1);
  const subjects = api.listMails(api.visitor).map(({ subject }) => subject);
  expect(subjects).toEqual(['Your 14-day free trial has started', 'Your purchase wasn’t completed']);
});

test('last attempt counts and delays earlier ones', async () => {
  const api = await setupVisitor();
  const { stripeCustomerId } = await api.saveCard(api.visitor);
  const pending = await api.subscribeMonthly(api.visitor);

  await api.leaveCheckout();
  expect(await api.listMembers()).toEqual([]);
  await api.sandbox.confirmIntent(pending.clientSecret);
  await api.deliverEvents();
  await api.passTime(2 * hour);

  expect(await api.listMembers()).toHaveLength(1);
  const running = await api.listRunning(stripeCustomerId);
  expect(running.map(({ id }) => id)).toEqual([pending.stripeSubscriptionId]);
});

test('daily comparison recovers a lost event', async () => {
  const api = await setupVisitor();
  await api.controlWebhooks({ action: 'url', url: null });
  const pending = await api.subscribeMonthly(api.visitor);
  await api.sandbox.confirmIntent(pending.clientSecret);

  await api.passTime(2 * hour);
  expect(await api.listMembers()).toEqual([]);
  await api.runReconciliation();

  expect(await api.listMembers()).toEqual([expect.objectContaining(api.visitor)]);
});

test('trial without a card is cancelled after a day', async () => {
  const api = await setupVisitor();
  const pending = await api.subscribeMonthly(api.visitor, { trialDays: 14 });
  await api.deliverEvents();
  const [row] = await api.db.selectFrom('subscriptions').selectAll().execute();
  expect(row?.status).toBe('incomplete');
  const form = buildRegistration(api.visitor, { setupIntentClientSecret: pending.clientSecret });
  await api.post('/register/savvy', form).expect(402);

  await api.passTime(25 * hour);
  await api.runReconciliation();

  expect(await api.listRunning(pending.stripeCustomerId)).toEqual([]);
  expect(await api.listMembers()).toEqual([]);
  expect(api.listMails(api.visitor)).toEqual([]);
});
