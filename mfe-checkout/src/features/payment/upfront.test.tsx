import { checkoutRoutes } from '@funnel/contracts';
import {
  errorReply,
  installFakeStripe,
  intentReply,
  refusal,
  succeededReply,
  testVisitor,
} from '@funnel/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  answer,
  checkoutApi,
  getCalls,
  openCheckout,
  paymentSecret,
  upfrontAnswers,
} from '../../testing/checkout-site';
import { fillPaymentForm, orderTrial } from '../../testing/fill-payment-form';

const SUBSCRIPTION = 'POST /register/stripe/intent/new-stripe-subscription';
const PAID = 'You’re in.';

function setup(api = checkoutApi(...upfrontAnswers), entry = {}) {
  const stripe = installFakeStripe();
  return { stripe, ...openCheckout('/checkout/payment/price_monthly', { api, entry }) };
}

const pay = () => userEvent.click(screen.getByRole('button', { name: 'Pay and start my membership' }));

async function fillAndPay() {
  await fillPaymentForm();
  await pay();
}

/** A new subscription as the server returns it, with the intent that it waits for. */
function buildSubscription(subscription: string, intent: { setup: string } | { payment: string }) {
  const id = 'setup' in intent ? intent.setup : intent.payment;
  return {
    clientSecret: `${id}_secret_xyz`,
    stripeCustomerId: 'cus_1',
    stripeSubscriptionId: subscription,
    setupIntentId: 'setup' in intent ? id : null,
    paymentIntentId: 'setup' in intent ? null : id,
  };
}

test('upfront orders pay a subscription’s payment intent', async () => {
  const { api, stripe, store } = setup();
  await fillPaymentForm();
  expect(screen.getByRole('heading', { name: 'Payment' })).toBeVisible();
  expect(screen.getByText('Due today').nextSibling).toHaveTextContent('$19.99');
  expect(screen.queryByText(/First charge,/)).not.toBeInTheDocument();
  await pay();
  expect(await screen.findByRole('heading', { name: PAID })).toBeVisible();
  expect(screen.getByText('Paid today: $19.99. We’ll email your receipt.')).toBeVisible();
  expect(getCalls(api, SUBSCRIPTION)).toEqual([
    {
      body: {
        email: 'ada@example.com',
        fullName: 'Ada Byron',
        priceId: 'price_monthly',
        userUuid: testVisitor.uuid,
        trialDays: 0,
        currency: 'USD',
        agreement: { version: '1', hash: 'a'.repeat(64) },
        timeZone: 'UTC',
      },
    },
  ]);
  expect(stripe.forms).toContainEqual(
    expect.objectContaining({ mode: 'subscription', amount: 1999, currency: 'usd' }),
  );
  expect(stripe.confirmed).toMatchObject([{ kind: 'payment', clientSecret: paymentSecret }]);
  const returned = new URL(stripe.confirmed[0]?.returnUrl ?? '');
  expect(Object.fromEntries(returned.searchParams)).toEqual({
    selectedPriceId: 'price_monthly',
    stripeCustomerId: 'cus_1',
    stripeSubscriptionId: 'sub_1',
    pid: 'pi_1abc',
    priceUnitAmount: '1999',
    priceCurrency: 'USD',
    userUuid: testVisitor.uuid,
  });
  expect(store.getState()).toMatchObject({
    checkout: { stripeSubscriptionId: 'sub_1', paymentIntentId: 'pi_1abc', setupIntentId: null },
  });
});

test('case 18: a declined payment is retried on its intent', async () => {
  const { api, stripe } = setup();
  stripe.confirmations = [errorReply({ code: 'card_declined' }), succeededReply];
  await fillAndPay();
  expect(await screen.findByText(/Your bank declined this card/)).toBeVisible();
  expect(getCalls(api, 'POST /stripe-error/card-error')).toEqual([
    { body: expect.objectContaining({ confirmationType: 'payment', paymentIntentId: 'pi_1abc' }) },
  ]);
  await pay();
  await screen.findByRole('heading', { name: PAID });
  expect(getCalls(api, SUBSCRIPTION)).toHaveLength(1);
});

test('case 31: an expired subscription is created again silently', async () => {
  const made = [
    buildSubscription('sub_1', { payment: 'pi_1' }),
    buildSubscription('sub_2', { payment: 'pi_2' }),
  ];
  const next = answer(
    checkoutRoutes.createSubscription,
    () => made.shift() ?? buildSubscription('sub_3', { payment: 'pi_3' }),
  );
  const { api, stripe, store } = setup(checkoutApi(...upfrontAnswers, next));
  const states: unknown[] = [];
  store.subscribe(() => states.push(store.getState()));
  stripe.confirmations = [
    errorReply({ type: 'invalid_request_error', code: 'payment_intent_unexpected_state' }),
    succeededReply,
  ];
  stripe.retrievals = [intentReply({ status: 'canceled' }), succeededReply];
  await fillAndPay();
  expect(await screen.findByRole('heading', { name: PAID })).toBeVisible();
  expect(getCalls(api, SUBSCRIPTION)).toHaveLength(2);
  expect(stripe.confirmed.map(({ clientSecret }) => clientSecret)).toEqual([
    'pi_1_secret_xyz',
    'pi_2_secret_xyz',
  ]);
  expect(states).toContainEqual(
    expect.objectContaining({ checkout: expect.objectContaining({ needNewSubscription: true }) }),
  );
  expect(store.getState()).toMatchObject({
    checkout: { needNewSubscription: false, stripeSubscriptionId: 'sub_2', paymentIntentId: 'pi_2' },
  });
});

test('case 16: provider errors are resolved by polling', async () => {
  const { stripe } = setup();
  stripe.confirmations = [errorReply({ type: 'api_error' })];
  await fillAndPay();
  expect(await screen.findByRole('heading', { name: PAID })).toBeVisible();
  expect(stripe.retrieved).toEqual([paymentSecret]);
});

test('case 16: unknown results do not deny a charge', async () => {
  const { stripe } = setup();
  stripe.confirmations = [errorReply({ type: 'api_error' }), succeededReply];
  stripe.retrievals = [errorReply({ type: 'api_error' }), succeededReply];
  await fillAndPay();
  expect(await screen.findByText('The payment service didn’t respond')).toBeVisible();
  expect(screen.queryByText(/weren’t charged/)).not.toBeInTheDocument();
  await pay();
  expect(await screen.findByRole('heading', { name: PAID })).toBeVisible();
  expect(stripe.confirmed.map(({ clientSecret }) => clientSecret)).toEqual([paymentSecret, paymentSecret]);
});

test('case 5: lost payments survive an order change', async () => {
  let calls = 0;
  const once = answer(checkoutRoutes.createSubscription, () => {
    calls += 1;
    if (calls > 1) throw refusal('already-subscribed');
    return buildSubscription('sub_1', { payment: 'pi_1abc' });
  });
  const { stripe, store } = setup(checkoutApi(...upfrontAnswers, once));
  stripe.confirmations = [errorReply({ type: 'api_connection_error' })];
  stripe.retrievals = [errorReply({ type: 'api_connection_error' }), succeededReply];
  await fillAndPay();
  expect(await screen.findByText('We couldn’t reach our server')).toBeVisible();
  await fillPaymentForm('ada@example.com', 'Ada King');
  await pay();
  expect(await screen.findByRole('heading', { name: PAID })).toBeVisible();
  expect(stripe.confirmed).toHaveLength(1);
  expect(JSON.parse(localStorage.getItem('pending-purchase') ?? '')).toMatchObject({
    step: 'confirmed',
    clientSecret: paymentSecret,
  });
  expect(store.getState()).toMatchObject({ checkout: { stripeSubscriptionId: 'sub_1' } });
});

test('case 24: a free period registers the card', async () => {
  const free = answer(checkoutRoutes.createSubscription, () =>
    buildSubscription('sub_1', { setup: 'seti_9' }),
  );
  const { api, stripe } = setup(checkoutApi(...upfrontAnswers, free));
  await fillAndPay();
  await screen.findByRole('heading', { name: PAID });
  expect(stripe.confirmed).toMatchObject([{ kind: 'setup', clientSecret: 'seti_9_secret_xyz' }]);

  await userEvent.type(screen.getByLabelText('Password'), 'calm sea and sun');
  await userEvent.click(screen.getByRole('button', { name: 'Create account and start' }));
  await screen.findByText('Your membership has started');

  const [registered] = getCalls(api, 'POST /register/upfront');
  expect(registered).toMatchObject({
    body: { setupIntentClientSecret: 'seti_9_secret_xyz', stripeSubscriptionId: 'sub_1' },
  });
  expect(registered).not.toMatchObject({ body: { paymentIntentClientSecret: expect.anything() } });
});

test('a bank’s return address restores the purchase', async () => {
  const { path, stripe } = setup(checkoutApi(...upfrontAnswers), {
    payment_intent_client_secret: paymentSecret,
    redirect_status: 'failed',
    pid: 'pi_1abc',
    stripeSubscriptionId: 'sub_1',
    stripeCustomerId: 'cus_1',
    priceUnitAmount: '1799',
    priceCurrency: 'EUR',
    couponCode: 'WELCOME20',
  });
  expect(await screen.findByRole('heading', { name: PAID })).toBeVisible();
  expect(path()).toBe('/post-purchase');
  expect(stripe.retrieved).toEqual([paymentSecret]);
  expect(JSON.parse(localStorage.getItem('pending-purchase') ?? '')).toMatchObject({
    payment: 'upfront',
    paymentIntentId: 'pi_1abc',
    setupIntentId: null,
    stripeSubscriptionId: 'sub_1',
    price: { amount: 1799, currency: 'EUR' },
    couponCode: 'WELCOME20',
  });
});

test('a payment cancelled at the bank can be repeated', async () => {
  const stripe = installFakeStripe();
  stripe.retrievals = [
    intentReply({
      status: 'requires_payment_method',
      last_payment_error: { code: 'payment_intent_authentication_failure' } as never,
    }),
  ];
  const entry = { payment_intent_client_secret: paymentSecret, redirect_status: 'succeeded' };
  openCheckout('/checkout/payment/price_monthly', { api: checkoutApi(...upfrontAnswers), entry });
  expect(await screen.findByText(/couldn’t verify it was you/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Pay and start my membership' })).toBeVisible();
});

test('a trial with a subscription keeps it', async () => {
  const api = checkoutApi(
    answer(checkoutRoutes.createSubscription, () => buildSubscription('sub_1', { setup: 'seti_9' })),
  );
  const { stripe } = setup(api, { stripeSubscriptionId: 'sub_0' });
  await orderTrial();
  await screen.findByRole('heading', { name: 'You’re in.' });
  expect(getCalls(api, SUBSCRIPTION)).toEqual([{ body: expect.objectContaining({ trialDays: 7 }) }]);
  expect(stripe.confirmed).toMatchObject([{ kind: 'setup', clientSecret: 'seti_9_secret_xyz' }]);
});
