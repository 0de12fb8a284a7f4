import {
  checkoutRoutes,
  programmeRoutes,
  registerRoutes,
  subscriptionRoutes,
  withdrawalRoutes,
} from '@funnel/contracts';
import { installFakeStripe, networkError, refusal, testVisitor } from '@funnel/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { UnregisteredPurchase } from '../../order/purchase';
import {
  answer,
  checkoutApi,
  clientSecret,
  getCalls,
  loseOnce,
  openCheckout,
  paymentSecret,
  refuse,
  replyRegistered,
  subscription,
} from '../../testing/checkout-site';
import { paid, paidUpfront, registered, withdrawing } from '../../testing/purchases';

const REGISTER = 'POST /register/savvy';
const REMIND = 'POST /account/trial-reminder';

beforeEach(() => void installFakeStripe());

function setup(api = checkoutApi(), purchase: UnregisteredPurchase = paid) {
  localStorage.setItem('pending-purchase', JSON.stringify(purchase));
  return openCheckout('/post-purchase', { api });
}

const findAccountForm = () => screen.findByLabelText('First name');
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Create account and start' }));
const findWelcome = () => screen.findByText('Your 7 free days have started');

async function createAccount() {
  await findAccountForm();
  await userEvent.type(screen.getByLabelText('Password'), 'calm sea and sun');
  await submit();
}

async function createAccountFor(email: string) {
  await findAccountForm();
  await userEvent.clear(screen.getByLabelText('Email'));
  await userEvent.type(screen.getByLabelText('Email'), email);
  await userEvent.click(screen.getByLabelText(/Skip the password/));
  await submit();
}

test('case 39: registers with the uuid stored at payment', async () => {
  const prepared = { ...paid, userUuid: '3f0f2d4e-8a55-4a8e-9a3a-2f3c53a3a001' };
  const { api } = setup(checkoutApi(), prepared);
  await createAccount();
  await findWelcome();
  expect(getCalls(api, REGISTER)).toEqual([{ body: expect.objectContaining({ uuid: prepared.userUuid }) }]);
});

test('registration sends the account and one purchase event', async () => {
  const { api, recording } = setup();
  await createAccount();
  expect(await findWelcome()).toBeVisible();
  expect(document.title).toBe('Your 7 free days have started · Tidewell');
  expect(screen.queryByText('You’re in.')).not.toBeInTheDocument();
  expect(getCalls(api, REGISTER)).toEqual([
    {
      body: {
        email: 'ada@example.com',
        firstName: 'Ada',
        password: 'calm sea and sun',
        uuid: testVisitor.uuid,
        cioPushEnabled: true,
        timeZone: expect.any(String),
        enumVersion: 2,
        retryKey: expect.any(String),
        setupIntentClientSecret: clientSecret,
      },
    },
  ]);
  expect(recording.sessions).toEqual([
    { token: 'ifl_1', email: 'ada@example.com', firstName: 'Ada', uuid: testVisitor.uuid },
  ]);
  expect(recording.events).toContainEqual({ event: 'RegisterSuccess', properties: { method: 'email' } });
  expect(recording.dataLayer).toEqual([
    {
      event: 'purchase',
      subscriptionId: 'sub_1',
      predictedLtv: 95.5,
      ecommerce: {
        transaction_id: 'seti_1abc',
        value: 19.99,
        currency: 'USD',
        coupon: 'WELCOME20',
        items: [
          {
            item_id: 'price_monthly',
            item_name: 'Subscription price_monthly',
            price: 19.99,
            discount: 0,
            quantity: 1,
          },
        ],
      },
    },
  ]);
  expect(localStorage.getItem('pending-purchase')).not.toContain('secret');
});

test('a double click registers once', async () => {
  const { api, recording } = setup();
  await findAccountForm();
  await userEvent.click(screen.getByLabelText(/Skip the password/));
  const button = screen.getByRole('button', { name: 'Create account and start' });
  fireEvent.click(button);
  fireEvent.click(button);
  await findWelcome();
  expect(getCalls(api, REGISTER)).toEqual([
    { body: expect.not.objectContaining({ password: expect.anything() }) },
  ]);
  expect(recording.dataLayer).toHaveLength(1);
});

test('reload repeats neither registration nor event', async () => {
  const { api, unmount } = setup();
  await createAccount();
  await findWelcome();
  unmount();
  const { recording } = openCheckout('/post-purchase', { api });
  expect(await findWelcome()).toBeVisible();
  expect(getCalls(api, REGISTER)).toHaveLength(1);
  expect(recording.dataLayer).toEqual([]);
});

test('one screen celebrates and asks for the account', async () => {
  setup();
  expect(await screen.findByRole('heading', { name: 'You’re in.' })).toBeVisible();
  expect(
    screen.getByText('Your card is saved. Create your account, and your 7 free days start.'),
  ).toBeVisible();
  expect(screen.getByText(/First charge: \$15\.99 on November 28, 2026/)).toBeVisible();
  expect(screen.getByLabelText('Password')).toBeVisible();
  expect(screen.queryByText(/started/)).not.toBeInTheDocument();
});

test('a trial of one day is not told in the plural', async () => {
  setup(checkoutApi(), { ...paid, trialDays: 1 });
  expect(
    await screen.findByText('Your card is saved. Create your account, and your free trial starts.'),
  ).toBeVisible();
  await createAccount();
  expect(await screen.findByText('Your free trial has started')).toBeVisible();
});

test.each(['confirmed', 'create-account'] as const)(
  'closed tab resumes a purchase stored as %s',
  async (step) => {
    setup(checkoutApi(), { ...paid, step });
    expect(await findAccountForm()).toBeVisible();
  },
);

test('trial of unknown length is named without its days', async () => {
  const { trialDays: _unknown, ...stored } = paid;
  setup(checkoutApi(), stored);
  expect(
    await screen.findByText('Your card is saved. Create your account, and your free trial starts.'),
  ).toBeVisible();
});

test('refused trial is not celebrated, even while a retry is sent', async () => {
  let tries = 0;
  const unpaid = answer(registerRoutes.savvy, () => {
    tries += 1;
    if (tries === 1) throw refusal('payment-incomplete');
    return new Promise<never>(() => undefined);
  });
  setup(checkoutApi(unpaid));
  await createAccount();
  expect(await screen.findByRole('heading', { name: 'Your free trial hasn’t started' })).toHaveFocus();
  await submit();
  expect(screen.queryByText('You’re in.')).not.toBeInTheDocument();
});

test('used trial leaves its ways on and no account form', async () => {
  setup(checkoutApi(...refuseRegistration('trial-used')));
  await createAccount();
  expect(await screen.findByRole('heading', { name: 'Your free trial hasn’t started' })).toHaveFocus();
  expect(screen.getByText(/^You weren’t charged\. You can start without a trial/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sign in' })).toBeVisible();
  expect(screen.queryByLabelText('Email')).not.toBeInTheDocument();
});

test.each([
  ['a trial', paid, 'Your card is saved'],
  ['a payment', { ...paid, payment: 'upfront' as const }, 'Your payment went through'],
])('without the visitor key, %s is finished by e-mail', async (_what, purchase, title) => {
  const { api, unmount } = setup(checkoutApi(...refuseRegistration('finish-by-email')), purchase);
  await createAccount();
  expect(await screen.findByText(/We sent a link to the email you used to pay/)).toBeVisible();
  expect(screen.getByRole('heading', { name: title })).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    '/login?destination=%2Faccount',
  );
  expect(localStorage.getItem('pending-purchase')).not.toContain('secret');
  unmount();
  openCheckout('/post-purchase', { api });
  expect(await screen.findByText(/We sent a link to the email you used to pay/)).toBeVisible();
});

test('signing in clears a purchase waiting for the e-mail', async () => {
  const { clientSecret: _spent, ...order } = paid;
  localStorage.setItem('pending-purchase', JSON.stringify({ ...order, step: 'by-email' }));
  const { path } = openCheckout('/post-purchase', { user: { isLoggedIn: true } });
  await screen.findByText('Outside of checkout');
  expect(path()).toBe('/account');
  expect(localStorage.getItem('pending-purchase')).toBeNull();
});

test('unknown e-mail is finished by e-mail too', async () => {
  const unknown = refuse(checkoutRoutes.updateCustomer, 'not-found');
  setup(checkoutApi(unknown, ...refuseRegistration('finish-by-email')), { ...paid, email: null });
  await createAccountFor('ada@example.com');
  expect(await screen.findByText(/We sent a link to the email you used to pay/)).toBeVisible();
});

const member = { isLoggedIn: true, email: 'ada@example.com', hasPlan: false };

test('member’s purchase is added at once', async () => {
  localStorage.setItem('pending-purchase', JSON.stringify(paid));
  const { api, path, recording } = openMember(checkoutApi());
  await screen.findByText('Outside of checkout');
  expect(path()).toBe('/account');
  expect(getCalls(api, REGISTER)).toEqual([{ body: expect.objectContaining({ email: 'ada@example.com' }) }]);
  expect(getCalls(api, REGISTER)).not.toContainEqual({ body: expect.objectContaining({ firstName: '' }) });
  expect(recording.sessions).toEqual([
    expect.objectContaining({ token: 'ifl_1', email: 'ada@example.com', hasPlan: true }),
  ]);
  expect(recording.dataLayer).toHaveLength(1);
  expect(localStorage.getItem('pending-purchase')).toBeNull();
});

test('a member’s failed registration can be repeated', async () => {
  localStorage.setItem('pending-purchase', JSON.stringify(paid));
  const lost = loseOnce(registerRoutes.savvy, replyRegistered);
  const { path } = openMember(checkoutApi(lost));
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await screen.findByText('Outside of checkout');
  expect(path()).toBe('/account');
});

test('member’s recorded purchase leads to the account', async () => {
  localStorage.setItem('pending-purchase', JSON.stringify(paid));
  const { path } = openMember(checkoutApi(...refuseRegistration('intent-used')));
  await screen.findByText('Outside of checkout');
  expect(path()).toBe('/account');
  expect(localStorage.getItem('pending-purchase')).toBeNull();
});

function openMember(api: ReturnType<typeof checkoutApi>) {
  return openCheckout('/post-purchase', { api, user: member });
}

test('lost response is reported and the retry registers', async () => {
  const lost = loseOnce(registerRoutes.savvy, replyRegistered);
  const { recording } = setup(checkoutApi(lost));
  await createAccount();
  expect(await screen.findByText('We couldn’t reach our server')).toBeVisible();
  expect(recording.events).toContainEqual({
    event: 'RegisterFailed',
    properties: { method: 'email', code: 'network' },
  });
  expect(recording.reports).toHaveLength(1);
  await submit();
  await findWelcome();
  expect(recording.dataLayer).toHaveLength(1);
});

test('replacing an e-mail in use updates the customer first', async () => {
  const emailInUse = answer(registerRoutes.savvy, (input) => {
    const { body } = input;
    if (body.email === 'ada@example.com') throw refusal('email-in-use');
    return replyRegistered(input);
  });
  const { api } = setup(checkoutApi(emailInUse));
  await createAccount();
  await screen.findByText('This email already has an account');
  await userEvent.clear(screen.getByLabelText('Email'));
  await userEvent.type(screen.getByLabelText('Email'), 'ada@other.example');
  await submit();
  await findWelcome();
  expect(getCalls(api, 'POST /register/stripe/intent/customers')).toEqual([
    { body: { email: 'ada@other.example', userUuid: testVisitor.uuid, setupIntentId: 'seti_1abc' } },
  ]);
});

test('case 27: refused customer update still registers', async () => {
  const made = refuse(checkoutRoutes.updateCustomer, 'forbidden');
  const { api } = setup(checkoutApi(made));
  await createAccountFor('ada@other.example');
  await findWelcome();
  expect(getCalls(api, REGISTER)).toEqual([
    { body: expect.objectContaining({ email: 'ada@other.example' }) },
  ]);
});

test('password that is too common can be replaced', async () => {
  const guessable = answer(registerRoutes.savvy, (input) => {
    const { body } = input;
    if (body.password === 'calm sea and sun') throw refusal('password-too-common');
    return replyRegistered(input);
  });
  setup(checkoutApi(guessable));
  await createAccount();
  expect(await screen.findByText('This password is too easy to guess')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Password'), ' and wind');
  await submit();
  expect(await findWelcome()).toBeVisible();
});

test('unpaid card leads back to the payment page', async () => {
  const unpaid = refuse(registerRoutes.savvy, 'payment-incomplete');
  const { path } = setup(checkoutApi(unpaid));
  await createAccount();
  await userEvent.click(await screen.findByRole('button', { name: 'Enter my card again' }));
  await screen.findByText('Card number');
  expect(path()).toBe('/checkout/payment/price_monthly');
  expect(localStorage.getItem('pending-purchase')).toBeNull();
});

test('ended coupon leads back to the order', async () => {
  const ended = refuse(registerRoutes.savvy, 'coupon-invalid');
  const { path } = setup(checkoutApi(ended));
  await createAccount();
  const back = await screen.findByRole('button', { name: 'Review my order' });
  expect(screen.queryByLabelText('Email')).not.toBeInTheDocument();
  await userEvent.click(back);
  await screen.findByText('Card number');
  expect(path()).toBe('/checkout/payment/price_monthly');
});

test('case 30: card with a used trial can pay today', async () => {
  const used = refuse(registerRoutes.savvy, 'trial-used');
  const { api, path } = setup(checkoutApi(used), {
    ...paid,
    paymentPath: '/winback-checkout/payment/price_monthly',
  });
  await createAccount();
  expect(await screen.findByText('This card has already been used for a free trial')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Start today for $15.99 instead' }));
  expect(await screen.findByRole('button', { name: 'Pay and start my membership' })).toBeVisible();
  expect(path()).toBe('/winback-checkout/payment/price_monthly');
  expect(getCalls(api, 'POST /checkout/quote').at(-1)).toEqual({
    body: expect.objectContaining({ trialDays: 0 }),
  });
  expect(localStorage.getItem('pending-purchase')).toBeNull();
});

test('case 30: card with a used trial can be replaced', async () => {
  const used = refuse(registerRoutes.savvy, 'trial-used');
  const { path } = setup(checkoutApi(used));
  await createAccount();
  await userEvent.click(await screen.findByRole('button', { name: 'Use another card' }));
  expect(await screen.findByRole('button', { name: 'Start 7-day free trial' })).toBeVisible();
  expect(path()).toBe('/checkout/payment/price_monthly');
  expect(localStorage.getItem('pending-purchase')).toBeNull();
});

test('upfront purchase registers with its payment and subscription', async () => {
  const { api, recording } = setup(checkoutApi(), paidUpfront);
  expect(
    await screen.findByText('Your membership is paid. Create your account to start using it.'),
  ).toBeVisible();
  await createAccount();
  expect(await screen.findByText('Your membership has started')).toBeVisible();
  expect(screen.queryByText(/trial/)).not.toBeInTheDocument();
  expect(getCalls(api, REGISTER)).toEqual([]);
  expect(getCalls(api, 'POST /register/upfront')).toEqual([
    {
      body: expect.objectContaining({
        paymentIntentClientSecret: paymentSecret,
        stripeSubscriptionId: 'sub_1',
      }),
    },
  ]);
  expect(recording.dataLayer).toMatchObject([{ ecommerce: { transaction_id: 'pi_1abc' } }]);
});

function refuseRegistration(code: Parameters<typeof refusal>[0]) {
  return [registerRoutes.savvy, registerRoutes.upfront].map((route) => refuse(route, code));
}

test.each([
  ['case 10', 'forbidden', 'Your card isn’t confirmed yet'],
  ['case 11', 'intent-used', 'This purchase already has an account'],
  ['case 16', 'provider-unavailable', 'We couldn’t reach our server'],
  ['case 20', 'payment-incomplete', 'Your card isn’t confirmed yet'],
  ['a bug', 'internal', 'We couldn’t create your account'],
] as const)('%s: %s shows its notice for a trial', async (_case, code, title) => {
  setup(checkoutApi(...refuseRegistration(code)));
  await createAccount();
  expect(await screen.findByText(title)).toBeVisible();
});

test.each([
  ['case 10', 'forbidden', 'Your payment isn’t confirmed yet'],
  ['case 11', 'intent-used', 'This purchase already has an account'],
  ['case 16', 'provider-unavailable', 'We couldn’t reach our server'],
  ['case 20', 'payment-incomplete', 'Your payment isn’t confirmed yet'],
  ['a bug', 'internal', 'We couldn’t create your account'],
] as const)('%s: %s never claims nothing was charged', async (...row) => {
  const [, code, title] = row;
  setup(checkoutApi(...refuseRegistration(code)), paidUpfront);
  await createAccount();
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.queryByText(/weren’t charged/i)).not.toBeInTheDocument();
});

test('upfront customer’s e-mail is changed by payment intent', async () => {
  const { api } = setup(checkoutApi(), paidUpfront);
  await createAccountFor('ada@other.example');
  await screen.findByText('Your membership has started');
  expect(getCalls(api, 'POST /register/stripe/intent/customers')).toEqual([
    { body: { email: 'ada@other.example', userUuid: testVisitor.uuid, paymentIntentId: 'pi_1abc' } },
  ]);
});

test('a short password shows a field error', async () => {
  const { api } = setup();
  await findAccountForm();
  await userEvent.type(screen.getByLabelText('Password'), 'short');
  await submit();
  expect(await screen.findByText('Use at least 8 characters.')).toBeVisible();
  expect(getCalls(api, REGISTER)).toEqual([]);
});

test('registration leads to calendar entry, app and account', async () => {
  const { path } = setup();
  await createAccount();
  await userEvent.click(await screen.findByText('Remind me before the first charge'));
  const file = screen.getByRole('link', { name: 'Add to my calendar' });
  expect(decodeURIComponent(file.getAttribute('href') ?? '')).toContain('DTSTART;VALUE=DATE:20261128');
  expect(screen.getByText('Add Tidewell to your phone')).toBeVisible();
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Begin with step one' })).toHaveAttribute(
      'href',
      '/account/plan/starting-1',
    ),
  );
  await userEvent.click(screen.getByRole('link', { name: 'Begin with step one' }));
  expect(path()).toBe('/account/plan/starting-1');
  expect(localStorage.getItem('pending-purchase')).toBeNull();
});

test('the first step is named to the member who can begin it', async () => {
  localStorage.setItem('pending-purchase', JSON.stringify(registered));
  openCheckout('/post-purchase', { user: { isLoggedIn: true, firstName: 'Ada' } });
  expect(await screen.findByRole('heading', { name: 'Make the first step laughably small' })).toBeVisible();
  expect(screen.getByText('Ada, your first step is ready.')).toBeVisible();
  expect(screen.getByText('About 5 minutes')).toBeVisible();
});

test('without the plan the button leads to the account', async () => {
  localStorage.setItem('pending-purchase', JSON.stringify(registered));
  const api = checkoutApi(refuse(programmeRoutes.read, networkError()));
  const { recording } = openCheckout('/post-purchase', { api, user: { isLoggedIn: true } });
  await waitFor(() => expect(recording.reports).toHaveLength(1));
  expect(screen.queryByText(/first step is ready/)).not.toBeInTheDocument();
  expect(screen.queryByRole('status', { name: 'Loading' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Begin with step one' })).toHaveAttribute('href', '/account');
});

test('without purchase, visitors see prices, members the account', async () => {
  const visitor = openCheckout('/post-purchase');
  await screen.findByRole('radio', { name: /Yearly/ });
  expect(visitor.path()).toBe('/checkout/price-options');
  visitor.unmount();
  const member = openCheckout('/post-purchase', { user: { isLoggedIn: true } });
  await screen.findByText('Outside of checkout');
  expect(member.path()).toBe('/account');
});

test('a saved card skips the payment page', async () => {
  localStorage.setItem('pending-purchase', JSON.stringify(paid));
  const { path } = openCheckout('/checkout/payment/price_yearly');
  await screen.findByRole('heading', { name: 'You’re in.' });
  expect(path()).toBe('/post-purchase');
});

test.each([
  ['a desktop', 'Mozilla/5.0 (X11; Linux x86_64)', 3],
  ['a phone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)', 1],
])('on %s the home screen guide has its steps', async (_where, userAgent, steps) => {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  const { clientSecret: _spent, ...order } = paid;
  localStorage.setItem(
    'pending-purchase',
    JSON.stringify({ ...order, step: 'registered', subscriptionId: 'sub_1' }),
  );
  openCheckout('/post-purchase');

  await userEvent.click(await screen.findByText(/to your phone$/));
  expect(screen.getAllByRole('listitem')).toHaveLength(steps);
});

test('stated withdrawal is said with both ways on', async () => {
  localStorage.setItem('pending-purchase', JSON.stringify(registered));
  openCheckout('/post-purchase', {
    api: checkoutApi(
      answer(subscriptionRoutes.read, () => withdrawing),
      loseOnce(withdrawalRoutes.revokeOwn, () => subscription),
    ),
    user: { isLoggedIn: true },
  });

  expect(await screen.findByText('A withdrawal was stated')).toBeVisible();
  expect(screen.getByText(/^We received it on November 21, 2026 .* your access is paused\.$/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Confirm my withdrawal' })).toHaveAttribute('href', '/withdraw');
  await userEvent.click(screen.getByRole('button', { name: 'Keep my membership' }));
  expect(await screen.findByText('That didn’t work. Please try again in a moment.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Keep my membership' }));
  await waitFor(() => expect(screen.queryByText('A withdrawal was stated')).not.toBeInTheDocument());
  expect(screen.getByRole('heading', { name: 'Your 7 free days have started' })).toBeVisible();
});

test('trial-reminders-toggle-v2 lets members choose an extra reminder', async () => {
  localStorage.setItem('pending-purchase', JSON.stringify(registered));
  const api = checkoutApi(
    loseOnce(subscriptionRoutes.remindOfTrial, ({ body }) => ({
      remindOn: body.daysBefore === 3 ? '2026-11-25' : '2026-11-26',
    })),
  );
  openCheckout('/post-purchase', {
    api,
    flags: { 'trial-reminders-toggle': 'trial-reminders-toggle-v2' },
    user: { isLoggedIn: true },
  });
  await userEvent.click(await screen.findByText('Remind me before the first charge'));
  const calendar = screen.getByRole('link', { name: /Add to my calendar/ });
  expect(decodeURIComponent(calendar.getAttribute('href') ?? '')).toContain('TRIGGER:-P2D');
  await userEvent.click(screen.getByRole('radio', { name: /3 days before/ }));
  expect(decodeURIComponent(calendar.getAttribute('href') ?? '')).toContain('TRIGGER:-P3D');

  await userEvent.click(screen.getByRole('button', { name: 'Email me a reminder' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Please try again');
  await userEvent.click(screen.getByRole('button', { name: 'Email me a reminder' }));
  expect(await screen.findByText('We’ll email you on November 25, 2026.')).toBeVisible();
  expect(getCalls(api, REMIND)).toEqual([{ body: { daysBefore: 3 } }, { body: { daysBefore: 3 } }]);
});

test('without the flag there is no reminder choice', async () => {
  localStorage.setItem('pending-purchase', JSON.stringify(registered));
  openCheckout('/post-purchase', { user: { isLoggedIn: true } });
  await userEvent.click(await screen.findByText('Remind me before the first charge'));
  expect(screen.getByRole('link', { name: 'Add to my calendar' })).toBeVisible();
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
});
