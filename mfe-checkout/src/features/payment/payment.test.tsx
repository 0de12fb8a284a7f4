import { checkoutRoutes, couponRoutes } from '@funnel/contracts';
import { ApiError } from '@funnel/platform';
import { errorReply, installFakeStripe, intentReply, refusal, succeededReply } from '@funnel/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  answer,
  buildQuote,
  buildQuoteWithCoupon,
  checkoutApi,
  clientSecret,
  coupon,
  getCalls,
  loseOnce,
  offer,
  openCheckout,
  refuse,
} from '../../testing/checkout-site';
import { fillPaymentForm, orderTrial, pressStartTrial } from '../../testing/fill-payment-form';

const INTENT = 'POST /register/stripe/intent/card';
const PAYMENT = '/checkout/payment/price_monthly';

function setup(api = checkoutApi(), platform: Partial<Parameters<typeof openCheckout>[1]> = {}) {
  const stripe = installFakeStripe();
  const site = openCheckout(PAYMENT, { ...platform, api });
  return { stripe, ...site };
}

test('opening a payment page directly chooses its price', async () => {
  const { store } = setup();
  await screen.findByText('Card number');
  expect(store.getState()).toMatchObject({
    checkout: { selectedPriceId: 'price_monthly', currentOffering: 'default' },
  });
});

test.each([
  ['30off', '1', { winback: '30off', isWinbackFromApp: true }],
  ['plain', null, { winback: 'plain' }],
] as const)('winback %s with app origin %s is submitted', async (...row) => {
  const [type, fromApp, expected] = row;
  localStorage.setItem('winback-type', type);
  if (fromApp !== null) localStorage.setItem('isWinbackFromApp', fromApp);
  installFakeStripe();
  const api = checkoutApi(offer({ identifier: `winback-${type}` }));
  const { store } = openCheckout('/winback-checkout/payment/price_monthly', { api });
  await orderTrial();
  await screen.findByRole('heading', { name: 'You’re in.' });
  const [intentRequest] = getCalls(api, INTENT);
  expect(intentRequest).toEqual({ body: expect.objectContaining(expected) });
  if (fromApp === null) expect(intentRequest).not.toHaveProperty('body.isWinbackFromApp');
  expect(intentRequest).not.toHaveProperty('body.couponCode');
  expect(store.getState()).toMatchObject({ checkout: { currentOffering: `winback-${type}` } });
});

test('the server’s terms are shown next to the button', async () => {
  setup();
  await screen.findByText('Card number');
  expect(screen.getByText('You agree to $19.99 every month.')).toBeVisible();
  expect(screen.getByText('First charge, November 28, 2026').nextSibling).toHaveTextContent('$19.99');
  expect(screen.getByText('Due today').nextSibling).toHaveTextContent('$0.00');
  expect(screen.getByText('After that: $19.99 every month until you cancel.')).toBeVisible();
});

test('a valid card leads to the account step', async () => {
  const { api, stripe, path, store, recording } = setup();
  await orderTrial();
  expect(await screen.findByRole('heading', { name: 'You’re in.' })).toBeVisible();
  expect(path()).toBe('/post-purchase');
  expect(getCalls(api, INTENT)).toEqual([
    {
      body: {
        email: 'ada@example.com',
        fullName: 'Ada Byron',
        priceId: 'price_monthly',
        userUuid: expect.any(String),
        agreement: { version: '1', hash: 'a'.repeat(64) },
        timeZone: 'UTC',
      },
    },
  ]);
  expect(stripe.confirmed[0]?.clientSecret).toBe(clientSecret);
  expect(stripe.confirmed[0]?.returnUrl).toContain(
    '/checkout/payment/price_monthly?selectedPriceId=price_monthly',
  );
  expect(stripe.confirmed[0]?.returnUrl).not.toContain('secret');
  expect(store.getState()).toMatchObject({ checkout: { setupIntentId: 'seti_1abc', fullName: 'Ada Byron' } });
  expect(localStorage.getItem('checkout-email')).toBe('ada@example.com');
  expect(recording.emails).toEqual([{ email: 'ada@example.com', source: 'STORED_GO_BACK' }]);
});

test('a double click creates and confirms one intent', async () => {
  const { api, stripe } = setup();
  await fillPaymentForm();
  const button = screen.getByRole('button', { name: /Start 7-day free trial/ });
  fireEvent.click(button);
  fireEvent.click(button);
  fireEvent.submit(button.closest('form') as HTMLFormElement);
  await screen.findByRole('heading', { name: 'You’re in.' });
  expect(getCalls(api, INTENT)).toHaveLength(1);
  expect(stripe.confirmed).toHaveLength(1);
});

test('invalid fields are reported and nothing is sent', async () => {
  const { api } = setup();
  await screen.findByText('Card number');
  await userEvent.type(screen.getByLabelText('Email'), 'ada@@example.com');
  await pressStartTrial();
  expect(
    await screen.findByText('Check the email address. It should look like name@example.com.'),
  ).toBeVisible();
  expect(screen.getByText('Enter the name on the card.')).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveFocus();
  expect(getCalls(api, INTENT)).toEqual([]);
});

test('case 18: a declined card is retried on its intent', async () => {
  const { api, stripe } = setup();
  stripe.confirmations = [
    errorReply({ code: 'card_declined', decline_code: 'insufficient_funds' }),
    succeededReply,
  ];
  await orderTrial();
  expect(await screen.findByText(/This card doesn’t have enough funds/)).toBeVisible();
  expect(getCalls(api, 'POST /stripe-error/card-error')).toEqual([
    {
      body: expect.objectContaining({
        confirmationType: 'setup',
        declineCode: 'insufficient_funds',
        setupIntentId: 'seti_1abc',
        attempts: 1,
      }),
    },
  ]);
  await pressStartTrial();
  await screen.findByRole('heading', { name: 'You’re in.' });
  expect(getCalls(api, INTENT)).toHaveLength(1);
  expect(stripe.confirmed.map((call) => call.clientSecret)).toEqual([clientSecret, clientSecret]);
});

test('an error after saving the card is success', async () => {
  const { stripe } = setup();
  stripe.confirmations = [
    errorReply({
      type: 'invalid_request_error',
      code: 'setup_intent_unexpected_state',
      setup_intent: { status: 'succeeded' } as never,
    }),
  ];
  await orderTrial();
  expect(await screen.findByRole('heading', { name: 'You’re in.' })).toBeVisible();
});

test('a lost response is resolved by polling the intent', async () => {
  const { stripe } = setup();
  stripe.confirmations = [errorReply({ type: 'api_connection_error' })];
  stripe.retrievals = [succeededReply];
  await orderTrial();
  expect(await screen.findByRole('heading', { name: 'You’re in.' })).toBeVisible();
  expect(stripe.retrieved).toEqual([clientSecret]);
});

test('case 28: an e-mail in use repeatedly offers sign-in', async () => {
  const inUse = refuse(checkoutRoutes.createCardIntent, 'email-in-use');
  const { api, store } = setup(checkoutApi(inUse));
  await orderTrial();
  expect(await screen.findByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    '/login?destination=%2Fcheckout%2Fpayment%2Fprice_monthly',
  );
  expect(screen.queryByRole('button', { name: 'Email me a sign-in link' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Use another email' }));
  expect(screen.getByLabelText('Email')).toHaveFocus();
  await pressStartTrial();
  await userEvent.click(await screen.findByRole('button', { name: 'Email me a sign-in link' }));
  expect(await screen.findByText(/We sent a sign-in link to ada@example.com/)).toBeVisible();
  expect(getCalls(api, 'POST /auth/magic-link')).toEqual([
    { body: { email: 'ada@example.com', destination: PAYMENT } },
  ]);
  expect(store.getState()).toMatchObject({
    checkout: { emailInUseError: 'email-in-use', emailInUseErrorCount: 2 },
  });
});

test.each([
  ['already-subscribed', 'You already have an active membership'],
  ['app-store-membership', 'You have a membership from an app store'],
  ['price-not-offered', 'This price is no longer available'],
  ['trial-not-offered', 'This price is no longer available'],
  ['tax-location-invalid', 'We couldn’t work out the tax for this address'],
  ['coupon-invalid', 'This coupon is no longer valid'],
  ['provider-unavailable', 'Payments are unavailable right now'],
  ['overloaded', 'Payments are unavailable right now'],
  ['internal', 'That didn’t work'],
] as const)('%s shows its failure notice', async (code, title) => {
  const failing = refuse(checkoutRoutes.createCardIntent, code);
  setup(checkoutApi(failing));
  await orderTrial();
  expect(await screen.findByText(title)).toBeVisible();
});

test.each([
  ['90 seconds', 90, /Please try again in 2 minutes\./],
  ['an unknown time', undefined, /Please try again in a few minutes\./],
])('too many attempts: shows the wait of %s', async (_wait, retryAfter, text) => {
  const limited = answer(checkoutRoutes.createCardIntent, () => {
    throw new ApiError(429, 'rate-limited', undefined, retryAfter);
  });
  setup(checkoutApi(limited));
  await orderTrial();
  expect(await screen.findByText('Too many attempts')).toBeVisible();
  expect(screen.getByText(text)).toBeVisible();
});

test('an account after a lost payment means paid', async () => {
  let calls = 0;
  const made = answer(checkoutRoutes.createCardIntent, () => {
    calls += 1;
    if (calls > 1) throw refusal('email-in-use');
    return { clientSecret, stripeCustomerId: 'cus_1', setupIntentId: 'seti_1abc' };
  });
  const { stripe } = setup(checkoutApi(made));
  const lost = errorReply({ type: 'api_connection_error' });
  stripe.confirmations = [lost];
  stripe.retrievals = [lost, succeededReply];
  await orderTrial();
  await screen.findByText('We couldn’t reach our server');
  await userEvent.type(screen.getByLabelText('Full name'), ' King');
  await pressStartTrial();
  expect(await screen.findByRole('heading', { name: 'You’re in.' })).toBeVisible();
});

test('a plan bought in another tab is recognized', async () => {
  const inUse = refuse(checkoutRoutes.createCardIntent, 'email-in-use');
  setup(checkoutApi(inUse));
  await fillPaymentForm();
  const money = { amount: 1999, currency: 'USD' };
  const order = {
    priceId: 'price_monthly',
    planName: 'Monthly membership',
    price: money,
    firstCharge: money,
    firstChargeDate: '2026-11-28',
    couponCode: null,
    fullName: 'Ada',
    stripeCustomerId: 'cus_1',
  };
  const bought = { ...order, email: 'ada@example.com', step: 'registered', subscriptionId: 'sub_1' };
  localStorage.setItem('pending-purchase', JSON.stringify(bought));
  await pressStartTrial();
  expect(await screen.findByText('You already have an active membership')).toBeVisible();
});

const member = { isLoggedIn: true, email: 'member@example.com', hasPlan: false };

test('a member buys with the account’s e-mail', async () => {
  const { api, recording, path } = setup(checkoutApi(), { user: member });
  await screen.findByText('Card number');
  expect(screen.getByLabelText('Email')).toHaveValue('member@example.com');
  expect(screen.getByLabelText('Email')).toHaveAttribute('readonly');
  await userEvent.type(screen.getByLabelText('Full name'), 'Ada Byron');
  await pressStartTrial();
  await screen.findByText('Outside of checkout');
  expect(path()).toBe('/account');
  expect(getCalls(api, INTENT)).toEqual([{ body: expect.objectContaining({ email: 'member@example.com' }) }]);
  expect(recording.emails).toEqual([]);
});

test('a member’s wallet does not change the e-mail', async () => {
  const { api, stripe } = setup(checkoutApi(), { user: member });
  stripe.wallets = { applePay: true };
  await screen.findByText('Card number');
  await waitFor(() => expect(stripe.payByWallet).toBeDefined());
  act(() => stripe.payByWallet?.({ name: 'Ada Byron', email: 'wallet@example.com' }));
  await waitFor(() => expect(getCalls(api, INTENT)).toHaveLength(1));
  expect(getCalls(api, INTENT)).toEqual([{ body: expect.objectContaining({ email: 'member@example.com' }) }]);
});

test('a member with a plan opens the account', async () => {
  const running = refuse(checkoutRoutes.createCardIntent, 'already-subscribed');
  setup(checkoutApi(running), { user: member });
  await screen.findByText('Card number');
  await userEvent.type(screen.getByLabelText('Full name'), 'Ada Byron');
  await pressStartTrial();
  expect(await screen.findByRole('link', { name: 'Go to my account' })).toHaveAttribute('href', '/account');
});

test('case 4: a network failure keeps the filled form', async () => {
  const flaky = loseOnce(checkoutRoutes.createCardIntent, () => ({
    clientSecret,
    stripeCustomerId: 'cus_1',
    setupIntentId: 'seti_1abc',
  }));
  setup(checkoutApi(flaky));
  await orderTrial();
  expect(await screen.findByText('We couldn’t reach our server')).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveValue('ada@example.com');
  await pressStartTrial();
  expect(await screen.findByRole('heading', { name: 'You’re in.' })).toBeVisible();
});

test('a coupon changes the total and can be removed', async () => {
  const { api } = setup(checkoutApi(), { entry: { sdc: '1' } });
  const charge = () => screen.getByText('First charge, November 28, 2026').nextSibling;
  await fillPaymentForm();
  await userEvent.type(screen.getByLabelText('Coupon code'), ' welcome20 ');
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
  expect(await screen.findByText('WELCOME20: 20% off')).toBeVisible();
  await waitFor(() => expect(charge()).toHaveTextContent('$15.99'));
  expect(screen.getByText('Coupon WELCOME20, 20% off').nextSibling).toHaveTextContent('−$4.00');
  await userEvent.click(screen.getByRole('button', { name: 'Remove coupon' }));
  await waitFor(() => expect(charge()).toHaveTextContent('$19.99'));
  await userEvent.type(screen.getByLabelText('Coupon code'), 'WELCOME20');
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(charge()).toHaveTextContent('$15.99'));
  await pressStartTrial();
  await screen.findByRole('heading', { name: 'You’re in.' });
  expect(getCalls(api, INTENT)).toEqual([{ body: expect.objectContaining({ couponCode: 'WELCOME20' }) }]);
});

test('case 24: a full discount charges nothing', async () => {
  const free = { ...coupon, couponCode: 'ALLOFF', percentOff: 100, total: { ...coupon.total, amount: 0 } };
  const { api } = setup(
    checkoutApi(
      answer(couponRoutes.validate, () => free),
      answer(checkoutRoutes.quote, ({ body }) => buildQuoteWithCoupon(body, free)),
    ),
    { entry: { sdc: '1' } },
  );
  await fillPaymentForm();
  await userEvent.type(screen.getByLabelText('Coupon code'), 'ALLOFF');
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
  expect(await screen.findByText('ALLOFF: 100% off')).toBeVisible();
  const charge = screen.getByText('First charge, November 28, 2026');
  await waitFor(() => expect(charge.nextSibling).toHaveTextContent('$0.00'));
  expect(screen.getByText('Due today').nextSibling).toHaveTextContent('$0.00');
  await pressStartTrial();
  await screen.findByRole('heading', { name: 'You’re in.' });
  expect(getCalls(api, INTENT)).toEqual([{ body: expect.objectContaining({ couponCode: 'ALLOFF' }) }]);
});

test('a refused coupon keeps the regular price', async () => {
  const refusing = refuse(couponRoutes.validate, 'coupon-invalid');
  localStorage.setItem('showCouponInput', 'true');
  const { store } = setup(checkoutApi(refusing));
  await userEvent.type(await screen.findByLabelText('Coupon code'), 'NOPE');
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
  expect(await screen.findByText(/This code has expired or doesn’t work with this membership/)).toBeVisible();
  expect(store.getState()).toMatchObject({ coupon: { couponApplied: false, percentOff: 0, loading: false } });
});

test('without sdc there is no coupon input', async () => {
  setup();
  await screen.findByText('Card number');
  expect(screen.queryByLabelText('Coupon code')).not.toBeInTheDocument();
});

test('a return with a succeeded intent ignores redirect_status', async () => {
  const entry = {
    setup_intent_client_secret: clientSecret,
    redirect_status: 'failed',
    selectedPriceId: 'price_monthly',
    sid: 'seti_1abc',
  };
  const { path, stripe, recording } = setup(checkoutApi(), { entry });
  expect(await screen.findByRole('heading', { name: 'You’re in.' })).toBeVisible();
  expect(path()).toBe('/post-purchase');
  expect(stripe.retrieved).toEqual([clientSecret]);
  expect(recording.events.filter(({ event }) => event === 'PaymentSucceeded')).toEqual([
    { event: 'PaymentSucceeded', properties: { priceId: 'price_monthly', attempt: null } },
  ]);
});

test('a returned order can be loaded again', async () => {
  const quoting = loseOnce(checkoutRoutes.quote, ({ body }) => buildQuote(body));
  const entry = { setup_intent_client_secret: clientSecret, selectedPriceId: 'price_monthly' };
  setup(checkoutApi(quoting), { entry });
  expect(await screen.findByText(/Your card is saved. Don’t enter it again/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'get help' })).toHaveAttribute('href', '/support');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Create account and start' })).toBeVisible();
});

test('case 9: a forged redirect_status has no effect', async () => {
  const stripe = installFakeStripe();
  stripe.retrievals = [
    intentReply({
      status: 'requires_payment_method',
      last_setup_error: { code: 'setup_intent_authentication_failure' } as never,
    }),
  ];
  openCheckout(PAYMENT, {
    api: checkoutApi(),
    entry: { setup_intent_client_secret: clientSecret, redirect_status: 'succeeded' },
  });
  expect(await screen.findByText(/couldn’t verify it was you/)).toBeVisible();
  expect(screen.getByRole('button', { name: /Start 7-day free trial/ })).toBeVisible();
});

test('a reload during confirmation finds the saved card', async () => {
  const { stripe, unmount } = setup();
  stripe.confirmations = [new Promise(() => undefined)];
  await orderTrial();
  await screen.findByText(/Your bank is checking the card/);
  unmount();
  setup();
  expect(await screen.findByRole('heading', { name: 'You’re in.' })).toBeVisible();
});

test('a blocked provider script can be loaded again', async () => {
  Reflect.deleteProperty(window, 'Stripe');
  const config = {
    stripeScriptUrl: 'http://sandbox.test/stripe.js',
    stripePublishableKey: 'pk_test_sandbox',
  };
  const { testConfig } = await import('@funnel/testing');
  openCheckout(PAYMENT, { config: { ...testConfig, ...config } });
  await screen.findByLabelText('Email');
  await userEvent.type(screen.getByLabelText('Email'), 'ada@example.com');
  fireEvent.error(findScript(config.stripeScriptUrl));
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  installFakeStripe();
  fireEvent.load(findScript(config.stripeScriptUrl));
  expect(await screen.findByText('Card number')).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveValue('ada@example.com');
});

function findScript(address: string): Element {
  const script = document.querySelector(`script[src="${address}"]`);
  if (!script) throw new Error('The script was not requested');
  return script;
}
