import { screen } from '@testing-library/react';
import { checkoutApi, openCheckout } from '../testing/checkout-site';

const entry = {
  stripeCustomerId: 'cus_9',
  selectedPriceId: 'price_yearly',
  stripeSubscriptionId: 'sub_9',
  sid: 'seti_9',
  pid: 'pi_9',
  setup_intent_client_secret: 'seti_9_secret_x',
  redirect_status: 'succeeded',
};

test('return address restores the checkout, its secret in memory only', async () => {
  const { store, recording } = openCheckout('/checkout/price-options', { entry });
  await screen.findByRole('heading', { level: 1 });
  expect(store.getState()['checkout']).toMatchObject({
    stripeCustomerId: 'cus_9',
    selectedPriceId: 'price_yearly',
    stripeSubscriptionId: 'sub_9',
    setupIntentId: 'seti_9',
    paymentIntentId: 'pi_9',
    stripeClientSecret: 'seti_9_secret_x',
  });
  expect(JSON.stringify([recording, { ...localStorage }, { ...sessionStorage }])).not.toContain('secret');
});

test('ids of a stranger in the address are sent nowhere', async () => {
  const api = checkoutApi();
  openCheckout('/checkout/price-options', { api, entry });
  await screen.findByRole('heading', { level: 1 });
  expect(JSON.stringify(api.calls)).not.toMatch(/cus_9|sub_9|seti_9|pi_9/);
});
