import { installFakeStripe, intentReply, succeededReply } from '@funnel/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { checkoutApi, clientSecret, getCalls, openCheckout } from '../../testing/checkout-site';

const PAYMENT = '/checkout/payment/price_monthly';
// Longer than the page polls on its own.
const POLLING_MS = 60_000;

afterEach(() => {
  jest.useRealTimers();
});

const advanceTime = () => act(() => jest.advanceTimersByTimeAsync(POLLING_MS));

test.each([
  [
    'succeeded',
    'Confirming your payment',
    'It looks like this went through. We’re confirming it with the payment provider.',
  ],
  [
    'failed',
    'Checking your payment',
    'It looks like this didn’t go through. We’re checking with the payment provider.',
  ],
  [undefined, 'Checking your payment', 'Checking with the payment provider'],
])(
  'return with redirect_status %s is checked with its own words',
  async (redirectStatus, heading, sentence) => {
    const stripe = installFakeStripe();
    stripe.retrievals = [new Promise(() => undefined)];
    const entry = {
      setup_intent_client_secret: clientSecret,
      ...(redirectStatus !== undefined && { redirect_status: redirectStatus }),
    };
    openCheckout(PAYMENT, { entry });
    expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent(sentence);
  },
);

test('case 20: a processing payment is not paid again', async () => {
  jest.useFakeTimers();
  const stripe = installFakeStripe();
  stripe.retrievals = [intentReply({ status: 'processing' })];
  const api = checkoutApi();
  const { path } = openCheckout(PAYMENT, { api, entry: { setup_intent_client_secret: clientSecret } });
  await screen.findByRole('heading', { name: 'Checking your payment' });
  await advanceTime();

  expect(screen.getByText('Your bank is still processing this')).toBeVisible();
  expect(screen.queryByText('Card number')).not.toBeInTheDocument();
  stripe.retrievals = [succeededReply];
  fireEvent.click(screen.getByRole('button', { name: 'Check again' }));
  await advanceTime();

  expect(path()).toBe('/post-purchase');
  expect(stripe.confirmed).toEqual([]);
  expect(getCalls(api, 'POST /register/stripe/intent/card')).toEqual([]);
});
