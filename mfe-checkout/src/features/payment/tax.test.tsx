import { installFakeStripe } from '@funnel/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getCalls, openCheckout } from '../../testing/checkout-site';
import { fillPaymentForm } from '../../testing/fill-payment-form';
import { taxFlags, taxingApi } from '../../testing/offers';

const INTENT = 'POST /register/stripe/intent/card';
function setup(entry = {}) {
  const stripe = installFakeStripe();
  const site = { api: taxingApi(), entry, flags: taxFlags };
  return { stripe, ...openCheckout('/checkout/payment/price_monthly', site) };
}

const payButton = () => screen.queryByRole('button', { name: 'Start 7-day free trial' });

test('an order without an address is not accepted', async () => {
  const { api, recording } = setup();
  await fillPaymentForm();
  expect(payButton()).not.toBeInTheDocument();
  expect(screen.getByText('depends on your address')).toBeVisible();
  expect(screen.getByText('First charge, November 28, 2026').nextSibling).toHaveTextContent('$19.99 + tax');
  expect(screen.getByText('Due today').nextSibling).toHaveTextContent(/^\$0\.00$/);
  expect(screen.getByText('After that: $19.99 + tax every month until you cancel.')).toBeVisible();
  // preselected from the visitor's location
  expect(screen.getByLabelText('Country')).toHaveValue('US');
  await userEvent.type(screen.getByLabelText('ZIP or postal code'), '10001');
  expect(await screen.findByText('$1.77')).toBeVisible();
  expect(screen.getByText('First charge, November 28, 2026').nextSibling).toHaveTextContent('$21.76');
  await userEvent.click(await screen.findByRole('button', { name: 'Start 7-day free trial' }));
  await screen.findByRole('heading', { name: 'You’re in.' });
  expect(getCalls(api, INTENT)).toEqual([
    { body: expect.objectContaining({ countryCode: 'US', postalCode: '10001' }) },
  ]);
  expect(recording.exposures).toContain('stripe-tax');
});

test('outside the US the country alone is quoted first', async () => {
  const { api } = setup();
  await fillPaymentForm();
  await userEvent.selectOptions(screen.getByLabelText('Country'), 'Germany');
  expect(await screen.findByRole('button', { name: 'Start 7-day free trial' })).toBeVisible();
  await userEvent.type(screen.getByLabelText('ZIP or postal code'), '10115');
  await userEvent.tab();
  await screen.findByText('$1.77');
  const quoteCalls = getCalls(api, 'POST /checkout/quote');
  expect(quoteCalls).toContainEqual({
    body: expect.not.objectContaining({ countryCode: expect.anything() }),
  });
  expect(quoteCalls).toContainEqual({ body: expect.objectContaining({ countryCode: 'DE' }) });
  expect(quoteCalls.at(-1)).toEqual({
    body: expect.objectContaining({ countryCode: 'DE', postalCode: '10115' }),
  });
});

test('case 25: an untaxable address is a field error', async () => {
  setup();
  await fillPaymentForm();
  await userEvent.type(screen.getByLabelText('ZIP or postal code'), '00000');
  expect(await screen.findByText(/This ZIP or postal code doesn’t match the country/)).toBeVisible();
  expect(screen.getByLabelText('ZIP or postal code')).toHaveAccessibleDescription(
    /doesn’t match the country/,
  );
  expect(payButton()).not.toBeInTheDocument();
  expect(screen.getByText(/^Choose your country and enter your ZIP or postal code/)).toBeVisible();
  await userEvent.clear(screen.getByLabelText('ZIP or postal code'));
  await userEvent.type(screen.getByLabelText('ZIP or postal code'), '10001');
  expect(await screen.findByRole('button', { name: 'Start 7-day free trial' })).toBeVisible();
});
