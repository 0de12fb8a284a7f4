import { offeringRoutes } from '@funnel/contracts';
import { networkError, refusal } from '@funnel/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, callsOf, checkoutApi, monthly, offering, openCheckout } from '../../testing/checkout-site';
import { installFakeStripe } from '../../testing/fake-stripe';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  installFakeStripe();
});

test('the default plan is preselected and every plan shows its full price', async () => {
  openCheckout('/checkout/price-options', { api: checkoutApi() });
  expect(await screen.findByRole('radio', { name: /Yearly plan.*\$119.99 every year/ })).toBeChecked();
  expect(screen.getByRole('radio', { name: /Monthly plan.*\$19.99 every month/ })).not.toBeChecked();
  expect(screen.getByText('Save 49%')).toBeVisible();
  expect(screen.getByText('Today, November 21, 2026')).toBeVisible();
});

test('the chosen plan is kept and paid for on the next page', async () => {
  const { store, path } = openCheckout('/checkout/price-options', { api: checkoutApi() });
  await userEvent.click(await screen.findByRole('radio', { name: /Monthly plan/ }));
  expect(screen.getByText('From November 28, 2026: $19.99 every month')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Continue' }));
  await screen.findByText('Card number');
  expect(path()).toBe('/checkout/payment/price_monthly');
  expect(store.getState()).toMatchObject({
    checkout: { selectedPriceId: 'price_monthly', currentOffering: 'default' },
  });
});

test('the start of a checkout is told once per visit, with the price in major units', async () => {
  const api = checkoutApi();
  const { unmount } = openCheckout('/checkout/price-options', { api });
  await screen.findByRole('radio', { name: /Yearly/ });
  unmount();
  openCheckout('/checkout/price-options', { api });
  await screen.findByRole('radio', { name: /Yearly/ });
  expect(callsOf(api, 'POST /a/checkout/init')).toEqual([
    { body: expect.objectContaining({ price: 119.99, currency: 'USD' }) },
  ]);
});

test('plans that do not load are asked for again without a reload', async () => {
  let calls = 0;
  const flaky = answer(offeringRoutes.read, () => {
    calls += 1;
    if (calls === 1) throw networkError();
    return offering;
  });
  openCheckout('/checkout/price-options', { api: checkoutApi(flaky) });
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('radio', { name: /Yearly/ })).toBeChecked();
});

test('an offering without plans says so and leads back to the results', async () => {
  const empty = answer(offeringRoutes.read, () => ({ ...offering, plans: [] }));
  openCheckout('/checkout/price-options', { api: checkoutApi(empty) });
  expect(await screen.findByRole('heading', { name: 'There is no plan to choose right now' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to my results' })).toHaveAttribute('href', '/results');
});

test('payment without a chosen price leads to the prices', async () => {
  const { path } = openCheckout('/checkout/payment', { api: checkoutApi() });
  await screen.findByRole('radio', { name: /Yearly/ });
  expect(path()).toBe('/checkout/price-options');
});

test('a price that is not offered is not sold', async () => {
  openCheckout('/checkout/payment/price_old', { api: checkoutApi() });
  expect(await screen.findByRole('heading', { name: 'This price is no longer offered' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'See the current prices' })).toBeVisible();
});

test('start-trial takes the default plan', async () => {
  openCheckout('/checkout/start-trial', { api: checkoutApi() });
  expect(await screen.findByText('Yearly plan, every year')).toBeVisible();
});

test('a winback page leads to its own payment page', async () => {
  const api = checkoutApi();
  openCheckout('/winback-30off', { api });
  const way = await screen.findByRole('link', { name: 'Come back' });
  expect(way).toHaveAttribute('href', '/winback-checkout/payment/price_yearly');
  expect(callsOf(api, 'GET /offerings')).toEqual([{ query: expect.objectContaining({ winback: '30off' }) }]);
});

test('a winback page whose offer fails can be tried again', async () => {
  const down = answer(offeringRoutes.read, () => {
    throw refusal('provider-unavailable');
  });
  openCheckout('/winback-plain', { api: checkoutApi(down) });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});

test('one plan alone needs no comparison', async () => {
  const single = answer(offeringRoutes.read, () => ({
    ...offering,
    plans: [monthly],
    defaultPriceId: monthly.priceId,
  }));
  openCheckout('/checkout/price-options', { api: checkoutApi(single) });
  expect(await screen.findByRole('radio', { name: /Monthly/ })).toBeChecked();
  expect(screen.queryByText(/^Save/)).not.toBeInTheDocument();
});
