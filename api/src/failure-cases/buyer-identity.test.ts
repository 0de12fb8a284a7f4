import { createVisitor, getPriceId } from '../platform/stripe/testing/setup-payments';
import { nothing, onTrial, savedCard } from './testing/ledger';
import { setupCase } from './testing/setup-case';

test('case 27: corrected e-mail reaches member and customer', async () => {
  const { visitor, ...api } = await setupCase();
  const { clientSecret, stripeCustomerId, setupIntentId } = await api.saveCard(visitor);
  const corrected = { ...visitor, email: `right.${visitor.email}` };

  const correction = { email: corrected.email, userUuid: visitor.uuid, setupIntentId };
  await api.post('/register/stripe/intent/customers', correction).expect(200);
  const { body: member } = await api.register(corrected, clientSecret).expect(200);

  expect(member.userData.email).toBe(corrected.email);
  expect(await api.stripe.customers.retrieve(stripeCustomerId)).toMatchObject({ email: corrected.email });
  const customer = await api.db.selectFrom('customers').select('email').executeTakeFirstOrThrow();
  expect(customer.email).toBe(corrected.email);
  await api.drain();
  expect(new Set(api.sentMails.map(({ to }) => to))).toEqual(new Set([corrected.email]));
  expect(await api.readLedger(visitor)).toEqual(onTrial);
});

test('case 27: registration’s e-mail wins, a member’s is refused', async () => {
  const api = await setupCase();
  const [member, visitor] = [createVisitor(), createVisitor()];
  await api.joinAs(member);
  const { clientSecret, stripeCustomerId, setupIntentId } = await api.saveCard(visitor);

  const taken = { email: member.email, userUuid: visitor.uuid, setupIntentId };
  const { body } = await api.post('/register/stripe/intent/customers', taken).expect(409);
  expect(body.code).toBe('email-in-use');
  expect(await api.readLedger(visitor)).toEqual(savedCard);
  const corrected = { ...visitor, email: `right.${visitor.email}` };
  await api.register(corrected, clientSecret).expect(200);

  expect(await api.stripe.customers.retrieve(stripeCustomerId)).toMatchObject({ email: corrected.email });
  expect(await api.readLedger(visitor)).toEqual(onTrial);
});

test.each([
  ['capitals', (email: string) => email.toUpperCase()],
  ['blanks around it', (email: string) => `  ${email} `],
  ['its own letters', (email: string) => email],
])('case 28: member’s e-mail with %s is in use', async (_spelling, spell) => {
  const api = await setupCase();
  const [member, visitor] = [createVisitor(), createVisitor()];
  await api.joinAs(member);
  const priceId = await api.findPriceId('plan_monthly');

  const stranger = { ...visitor, email: spell(member.email) };
  const answers = [await api.requestIntent(stranger), await api.subscribe(stranger, { priceId })];

  expect(answers.map(({ status, type }) => [status, type])).toEqual(
    answers.map(() => [409, 'application/problem+json']),
  );
  const problem = { status: 409, code: 'email-in-use', title: 'An account with this email exists' };
  for (const { body } of answers) expect(body).toMatchObject(problem);
  expect(await api.readLedger(visitor)).toEqual(nothing);
});

test.each([
  // Letters that look like k, i and a, and that lower-casing turns into the plain ones or leaves alone.
  ['\u212A', 'KELVIN SIGN'],
  ['\u0130', 'LATIN CAPITAL LETTER I WITH DOT ABOVE'],
  ['\u0430', 'CYRILLIC SMALL LETTER A'],
])('case 28: %s (%s) makes no lookalike e-mail', async (letter) => {
  const { visitor, ...api } = await setupCase();

  const { body } = await api.requestIntent({ ...visitor, email: `${letter}${visitor.email}` }).expect(400);

  expect(body.issues).toEqual([{ path: 'body.email', message: 'email.invalid' }]);
  expect(await api.readLedger(visitor)).toEqual(nothing);
});

const once = { environment: { TRIAL_ONCE_PER_CARD: 'enabled' } };

test('case 30: second trial of a card is refused', async () => {
  const api = await setupCase(once);
  const [first, second] = [createVisitor(), createVisitor()];
  await api.joinAs(first);
  const { clientSecret } = await api.saveCard(second);

  const { body } = await api.register(second, clientSecret).expect(409);

  expect(body.code).toBe('trial-used');
  expect(await api.readLedger(second)).toEqual(savedCard);
  expect(await api.readLedger(first)).toEqual(onTrial);
});

test('case 30: used card gets no second trial', async () => {
  const api = await setupCase(once);
  const [first, second] = [createVisitor(), createVisitor()];
  await api.joinAs(first);
  const priceId = getPriceId(await api.viewOffering(second), 'plan_monthly');
  const { body: pending } = await api.subscribe(second, { priceId, trialDays: 14 }).expect(200);
  await api.sandbox.confirmIntent(pending.clientSecret);

  const { body } = await api.register(second, pending.clientSecret).expect(409);

  expect(body.code).toBe('trial-used');
  const { provider, database } = await api.readLedger(second);
  expect(provider).toMatchObject({ subscriptions: ['canceled'], charged: 0 });
  expect(database).toMatchObject({ members: 0, registrations: 0 });
});

test('case 30: e-mail with earlier trial must sign in', async () => {
  const api = await setupCase(once);
  const [member, again] = [createVisitor(), createVisitor()];
  const { subscriptionId } = await api.joinAs(member);
  await api.stripe.subscriptions.cancel(subscriptionId);

  const { body } = await api.requestIntent({ ...again, email: member.email }).expect(409);

  expect(body.code).toBe('email-in-use');
  expect(await api.readLedger(again)).toEqual(nothing);
});

test('case 30: card refused a trial can pay upfront', async () => {
  const api = await setupCase(once);
  const [first, second] = [createVisitor(), createVisitor()];
  await api.joinAs(first);
  const priceId = getPriceId(await api.viewOffering(second), 'plan_monthly');
  const { clientSecret } = await api.saveCard(second, { priceId });
  await api.register(second, clientSecret).expect(409);

  const { body: pending } = await api.subscribe(second, { priceId }).expect(200);
  await api.sandbox.confirmIntent(pending.clientSecret);
  await api.registerUpfront(second, pending).expect(200);

  expect(await api.readLedger(second)).toMatchObject({
    provider: { subscriptions: ['active'], charged: 1999 },
    database: { members: 1, registrations: 1, subscriptions: ['active'] },
  });
});
