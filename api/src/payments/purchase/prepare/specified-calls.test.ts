import { createVisitor, setupPayments } from '../../../platform/stripe/testing/setup-payments';

// Calls with exactly the fields of the specification, as a client without other knowledge sends them.

const registered = {
  token: expect.any(String),
  subscriptionId: expect.stringMatching(/^sub_/),
  predictedLtv: expect.any(Number),
  userData: expect.any(Object),
};

function buildForm({ uuid, email }: { uuid: string; email: string }) {
  return { email, uuid, cioPushEnabled: true, timeZone: 'Europe/Berlin', enumVersion: 2 };
}

test('a trial: card, customers, savvy', async () => {
  const { visitor, post, sandbox } = await setupPayments();
  const corrected = { ...visitor, email: `right.${visitor.email}` };

  const card = { email: visitor.email, userUuid: visitor.uuid, isWinbackFromApp: false };
  const { body: intent } = await post('/register/stripe/intent/card', card).expect(200);
  const { setupIntentId } = intent;
  const customers = { email: corrected.email, setupIntentId, paymentIntentId: null };
  const { body: customer } = await post('/register/stripe/intent/customers', customers).expect(200);
  await sandbox.confirmIntent(intent.clientSecret);
  const secret = { paymentIntentClientSecret: intent.clientSecret, stripeSubscriptionId: null };
  const { body: member } = await post('/register/savvy', { ...buildForm(corrected), ...secret }).expect(200);

  expect(intent).toEqual({
    clientSecret: expect.stringMatching(/^seti_/),
    stripeCustomerId: expect.stringMatching(/^cus_/),
    setupIntentId: expect.stringMatching(/^seti_/),
  });
  expect(customer).toEqual({ stripeCustomerId: intent.stripeCustomerId });
  expect(member).toEqual(registered);
  expect(member.userData).toMatchObject(corrected);
});

test.each([
  [0, '/register/upfront', { setupIntentId: null, paymentIntentId: expect.stringMatching(/^pi_/) }, 'active'],
  [
    14,
    '/register/savvy',
    { setupIntentId: expect.stringMatching(/^seti_/), paymentIntentId: null },
    'trialing',
  ],
])('subscription first with %i trial days: new-stripe-subscription, %s', async (...row) => {
  const [trialDays, path, intents, status] = row;
  const { post, sandbox, findPriceId, stripe } = await setupPayments();
  const { uuid, email } = createVisitor();
  const priceId = await findPriceId('plan_monthly');

  const address = { countryCode: 'US', postalCode: '10001' };
  const order = { email, priceId, trialDays, currency: 'USD', userUuid: uuid, ...address };
  const { body: pending } = await post('/register/stripe/intent/new-stripe-subscription', order).expect(200);
  const { clientSecret, stripeSubscriptionId, stripeCustomerId } = pending;
  await sandbox.confirmIntent(clientSecret);
  const secret = { paymentIntentClientSecret: clientSecret, stripeSubscriptionId };
  const { body: member } = await post(path, { ...buildForm({ uuid, email }), ...secret }).expect(200);

  expect(pending).toEqual({
    ...intents,
    clientSecret: expect.any(String),
    stripeSubscriptionId: expect.stringMatching(/^sub_/),
    stripeCustomerId: expect.stringMatching(/^cus_/),
  });
  expect(member).toEqual({ ...registered, subscriptionId: stripeSubscriptionId });
  expect((await stripe.subscriptions.retrieve(stripeSubscriptionId)).status).toBe(status);
  const customer = await stripe.customers.retrieve(stripeCustomerId);
  expect(customer).toMatchObject({ email, address: { country: 'US', postal_code: '10001' } });
});
