import { checkoutRoutes, couponRoutes } from '@funnel/contracts';
import { installFakeStripe, refusal } from '@funnel/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  answer,
  buildQuote,
  checkoutApi,
  getCalls,
  loseOnce,
  openCheckout,
  refuse,
} from '../../testing/checkout-site';
import { fillPaymentForm, orderTrial, pressStartTrial } from '../../testing/fill-payment-form';

const INTENT = 'POST /register/stripe/intent/card';
const SAVED = 'You’re in.';

function setup(api: ReturnType<typeof checkoutApi>, entry = {}) {
  const stripe = installFakeStripe();
  return { stripe, ...openCheckout('/checkout/payment/price_monthly', { api, entry }) };
}

test('case 22: a changed price needs a second confirmation', async () => {
  const dearer = { amount: 2499, currency: 'USD' };
  let isDearer = false;
  const quoted = answer(checkoutRoutes.quote, ({ body }) => {
    const quote = buildQuote(body);
    const agreement = { ...quote.agreement, hash: 'b'.repeat(64), text: 'You agree to $24.99 every month.' };
    return isDearer ? { ...quote, price: dearer, firstCharge: dearer, renewal: dearer, agreement } : quote;
  });
  const intent = answer(checkoutRoutes.createCardIntent, ({ body }) => {
    isDearer = true;
    if (body.agreement?.hash !== 'b'.repeat(64)) throw refusal('price-changed');
    return { clientSecret: 'seti_1abc_secret_xyz', stripeCustomerId: 'cus_1', setupIntentId: 'seti_1abc' };
  });
  const { api, stripe } = setup(checkoutApi(quoted, intent));
  await orderTrial();
  expect(await screen.findByText('Your order has changed')).toBeVisible();
  expect(await screen.findByText('You agree to $24.99 every month.')).toBeVisible();
  expect(stripe.confirmed).toEqual([]);
  await pressStartTrial();
  await screen.findByRole('heading', { name: SAVED });
  expect(getCalls(api, INTENT)).toHaveLength(2);
});

test('a failed quote can be retried', async () => {
  const flaky = loseOnce(checkoutRoutes.quote, ({ body }) => buildQuote(body));
  setup(checkoutApi(flaky));
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Start 7-day free trial' })).toBeVisible();
});

test('case 21: a removed price leads to others', async () => {
  const gone = refuse(checkoutRoutes.quote, 'price-not-offered');
  setup(checkoutApi(gone));
  expect(await screen.findByRole('heading', { name: 'This price is no longer available' })).toBeVisible();
});

test('case 23: a refused coupon can be removed', async () => {
  const refusing = answer(checkoutRoutes.quote, ({ body }) => {
    if (body.couponCode) throw refusal('coupon-invalid');
    return buildQuote(body);
  });
  setup(checkoutApi(refusing), { sdc: '1' });
  await fillPaymentForm();
  await userEvent.type(screen.getByLabelText('Coupon code'), 'WELCOME20');
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Continue without the coupon' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Start 7-day free trial' })).toBeVisible());
  expect(screen.queryByText('This coupon doesn’t apply to your order')).not.toBeInTheDocument();
});

test('applied coupon survives a reload until it is removed', async () => {
  const entry = { sdc: '1' };
  const first = setup(checkoutApi(), entry);
  await userEvent.type(await screen.findByLabelText('Coupon code'), 'WELCOME20');
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
  expect(await screen.findByText('WELCOME20: 20% off')).toBeVisible();
  first.unmount();

  const { api, unmount } = setup(checkoutApi(), entry);
  expect(await screen.findByText('WELCOME20: 20% off')).toBeVisible();
  expect(getCalls(api, 'POST /coupons/validate')).toHaveLength(1);
  const quotes = getCalls(api, 'POST /checkout/quote');
  expect(quotes).toEqual(quotes.map(() => ({ body: expect.objectContaining({ couponCode: 'WELCOME20' }) })));
  await userEvent.click(screen.getByRole('button', { name: 'Remove coupon' }));
  unmount();

  setup(checkoutApi(), entry);
  expect(await screen.findByText('Due today')).toBeVisible();
  expect(screen.queryByText('WELCOME20: 20% off')).not.toBeInTheDocument();
});

test('coupon refused after a reload is said and forgotten', async () => {
  sessionStorage.setItem('visit-coupon', '{"code":"ENDED20"}');
  setup(checkoutApi(refuse(couponRoutes.validate, 'coupon-invalid')), { sdc: '1' });
  expect(await screen.findByText(/^This code has expired or doesn’t work/)).toBeVisible();
  expect(screen.getByLabelText('Coupon code')).toHaveValue('ENDED20');
  expect(sessionStorage.getItem('visit-coupon')).toBeNull();
});

test('without a wallet there is no wallet button', async () => {
  const { stripe } = setup(checkoutApi());
  await fillPaymentForm();
  expect(screen.queryByText('or pay by card')).not.toBeInTheDocument();
  expect(stripe.wallets).toBeUndefined();
});

async function setupWithWallet(api: ReturnType<typeof checkoutApi>) {
  const site = setup(api);
  site.stripe.wallets = { applePay: true };
  await screen.findByText('or pay by card');
  return site;
}

test('a wallet pays with its own name and e-mail', async () => {
  const { stripe, api } = await setupWithWallet(checkoutApi());
  const charges = screen.getByText(
    '$0.00 today, then $19.99 every month from November 28, 2026. Cancel any time.',
  );
  const terms = screen.getByText(/^Paying with a wallet is the same as choosing/);
  const { textContent: label } = screen.getByRole('button', { name: /^Start 7-day free trial/ });
  expect(terms).toHaveTextContent(`choosing “${label}” below.`);
  expect(terms).toHaveTextContent('You agree to $19.99 every month.');
  // Only the wallet's button stands between the two.
  expect(charges.nextElementSibling?.nextElementSibling).toBe(terms);
  act(() => stripe.payByWallet?.({ name: 'Ada Byron', email: 'wallet@example.com' }));
  expect(await screen.findByRole('heading', { name: SAVED })).toBeVisible();
  expect(getCalls(api, INTENT)).toEqual([
    {
      body: expect.objectContaining({
        email: 'wallet@example.com',
        fullName: 'Ada Byron',
        agreement: { version: '1', hash: 'a'.repeat(64) },
      }),
    },
  ]);
  expect(stripe.walletFailures).toBe(0);
});

test('a refused wallet payment fails with an explanation', async () => {
  const failing = refuse(checkoutRoutes.createCardIntent, 'already-subscribed');
  const { stripe } = await setupWithWallet(checkoutApi(failing));
  act(() => stripe.payByWallet?.({ name: 'Ada Byron', email: 'wallet@example.com' }));
  expect(await screen.findByText('You already have an active membership')).toBeVisible();
  expect(stripe.walletFailures).toBe(1);
});
