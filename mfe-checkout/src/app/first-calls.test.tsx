import { fakePlatform, formatRoute } from '@funnel/testing';
import { screen, waitFor } from '@testing-library/react';
import { checkoutApi, openCheckout } from '../testing/checkout-site';
import { listFirstCalls } from './first-calls';

const calls = {
  offering: 'GET /offerings',
  preview: 'GET /plan/preview',
  quote: 'POST /checkout/quote',
} as const;

/** Opens a page; what was announced must be exactly what it asks for, or it would be asked twice. */
async function openAndCompare(path: string, entry = {}) {
  const api = checkoutApi();
  openCheckout(path, { api, entry });
  const { platform } = fakePlatform({ entry });
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  const announced = listFirstCalls(path, platform).map(({ route, input }) => ({
    route: formatRoute(route),
    input,
  }));
  await waitFor(() => expect(api.calls).toEqual(expect.arrayContaining(announced)));
  return announced.map(({ route }) => route);
}

test('prices announce offering and preview', async () => {
  await expect(openAndCompare('/checkout/price-options')).resolves.toEqual([calls.offering, calls.preview]);
});

test('payment announces offering and quote, with what the address says of prices', async () => {
  const entry = { exu: '1', dufp: 'true' };
  const announced = openAndCompare('/checkout/payment/price_monthly', entry);
  await expect(announced).resolves.toEqual([calls.offering, calls.quote]);
});

test('payment of the preselected plan announces the offering, which names that plan', async () => {
  await expect(openAndCompare('/checkout/start-trial')).resolves.toEqual([calls.offering]);
});

test('no quote on the way back from the provider, nor to pay today', () => {
  const { platform } = fakePlatform({ entry: { pid: 'pi_9' } });
  const path = '/checkout/payment/price_monthly';
  const list = (visitor: typeof platform) =>
    listFirstCalls(path, visitor).map(({ route }) => formatRoute(route));
  expect(list(platform)).toEqual([calls.offering]);
  history.replaceState({ usr: { paysNow: true } }, '');
  expect(list(fakePlatform().platform)).toEqual([calls.offering]);
  history.replaceState(null, '');
  expect(list(fakePlatform().platform)).toEqual([calls.offering, calls.quote]);
});

test('other pages announce nothing', () => {
  const { platform } = fakePlatform();
  for (const path of ['/winback-plain', '/winback-checkout/payment/price_monthly', '/post-purchase'])
    expect(listFirstCalls(path, platform)).toEqual([]);
});
