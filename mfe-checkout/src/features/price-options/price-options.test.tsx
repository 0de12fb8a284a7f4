import {
  type FlagVariants,
  formatTestFlags,
  liveEventRoutes,
  type Offering,
  offeringRoutes,
  programmeRoutes,
  type UpcomingLiveEvent,
} from '@funnel/contracts';
import {
  fail,
  installFakeStripe,
  never,
  type PlatformOverrides,
  testConfig,
  testVisitor,
} from '@funnel/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  answer,
  checkoutApi,
  getCalls,
  liveSession,
  loseOnce,
  monthly,
  offer,
  offering,
  openCheckout,
  programmePreview,
  refuse,
  upfrontAnswers,
  yearly,
} from '../../testing/checkout-site';
import { winback } from '../../testing/offers';
import { showSpanish } from '../../testing/show-spanish';

beforeEach(() => void installFakeStripe());

function openPrices(changes: Partial<Offering>, platform: PlatformOverrides = {}) {
  return openCheckout('/checkout/price-options', { api: checkoutApi(offer(changes)), ...platform });
}

test('preselects the shortest commitment and shows full prices', async () => {
  openCheckout('/checkout/price-options');
  expect(await screen.findByRole('radio', { name: /Monthly membership.*\$19.99 every month/ })).toBeChecked();
  expect(screen.getByRole('radio', { name: /Yearly membership.*\$119.99 every year/ })).not.toBeChecked();
  expect(screen.getByText('Save 49%')).toBeVisible();
  expect(screen.getByText('Today, November 21, 2026')).toBeVisible();
});

test('chosen plan is passed to the payment page', async () => {
  const { store, path } = openCheckout('/checkout/price-options');
  await userEvent.click(await screen.findByRole('radio', { name: /Yearly membership/ }));
  expect(screen.getByText('From November 28, 2026: $119.99 every year')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Start my free trial' }));
  await screen.findByText('Card number');
  expect(path()).toBe('/checkout/payment/price_yearly');
  expect(store.getState()).toMatchObject({
    checkout: { selectedPriceId: 'price_yearly', currentOffering: 'default' },
  });
});

test('checkout start is reported once per visit', async () => {
  const api = checkoutApi();
  const { unmount } = openCheckout('/checkout/price-options', { api });
  await screen.findByRole('radio', { name: /Yearly/ });
  unmount();
  openCheckout('/checkout/price-options', { api });
  await screen.findByRole('radio', { name: /Yearly/ });
  expect(getCalls(api, 'POST /a/checkout/init')).toEqual([
    { body: expect.objectContaining({ price: 19.99, currency: 'USD' }) },
  ]);
});

test.each(['/checkout/price-options', '/winback-plain', '/checkout/payment/price_monthly'])(
  'first price on %s pins server money flags',
  async (path) => {
    const variants = { 'yearly-emphasis': 'yearly-emphasis' } satisfies FlagVariants;
    const { recording } = openCheckout(path, { api: checkoutApi(offer({ variants })) });
    expect(recording.pins).toEqual([]);
    await waitFor(() => expect(recording.pins).toEqual([variants]));
  },
);

test('prices expose what the server drew, tax waits for the payment', async () => {
  const experiments = (['yearly-emphasis', 'stripe-tax', 'a-flag-of-tomorrow'] as const).map((flag) => ({
    flag,
    key: flag,
    phase: '0',
    variant: 'control',
    applied: true,
  }));
  const api = checkoutApi(offer({ experiments }));
  const { recording, unmount } = openCheckout('/checkout/price-options', { api });
  await waitFor(() => expect(recording.exposures).toContain('yearly-emphasis'));
  expect(recording.exposures).not.toContain('stripe-tax');
  unmount();
  const later = openCheckout('/checkout/payment/price_monthly', { api }).recording;
  await waitFor(() =>
    expect(later.exposures).toEqual(expect.arrayContaining(['yearly-emphasis', 'stripe-tax'])),
  );
});

test('URL selects prices; test variants need test tools', async () => {
  localStorage.setItem(
    'flag-overrides',
    '{"yearly-emphasis":"yearly-emphasis","jtbd":"jtbd","7-day-window":7}',
  );
  const testFlags = `${formatTestFlags('stripe-tax:enabled')}, ${formatTestFlags('jtbd:jtbd')}`;
  const entry = { dufp: '1', exu: 'true', rexu: '1', testFlags };
  const config = { ...testConfig, testTools: 'enabled' };
  const api = checkoutApi();
  openCheckout('/checkout/price-options', { api, entry, config });
  await screen.findByRole('radio', { name: /Yearly/ });
  const query = { uuid: testVisitor.uuid, dufp: 'true', exu: 'true', rexu: 'true' };
  expect(getCalls(api, 'GET /offerings')).toEqual([
    {
      query: {
        ...query,
        testFlags: formatTestFlags(['yearly-emphasis:yearly-emphasis', 'stripe-tax:enabled']),
        testGeo: 'US',
      },
    },
  ]);
  const live = checkoutApi();
  openCheckout('/winback-plain', { api: live, entry });
  await screen.findByRole('link', { name: 'Choose this membership' });
  expect(getCalls(live, 'GET /offerings')).toEqual([{ query: { ...query, winback: 'plain' } }]);
});

test('emphasised interval is preselected with all totals shown', async () => {
  openPrices({ plans: [yearly, monthly], preselectedPriceId: yearly.priceId, emphasis: 'year' });
  const radios = await screen.findAllByRole('radio');
  expect(radios.map((radio) => radio.getAttribute('value'))).toEqual(['price_yearly', 'price_monthly']);
  expect(radios[0]).toBeChecked();
  expect(screen.getByText('$119.99 every year')).toBeVisible();
  expect(screen.getByText('$19.99 every month')).toBeVisible();
});

test('three intervals are shown in the visitor’s currency', async () => {
  const euro = (amount: number) => ({ amount, currency: 'EUR' });
  const quarterly = {
    ...monthly,
    priceId: 'price_quarterly',
    name: 'Quarterly membership',
    intervalCount: 3,
    price: euro(4799),
    perMonth: euro(1600),
  };
  openPrices({
    plans: [
      { ...monthly, price: euro(1999), perMonth: euro(1999) },
      quarterly,
      { ...yearly, price: euro(4900), perMonth: euro(408) },
    ],
    currency: 'EUR',
  });
  expect(await screen.findByRole('radio', { name: /Yearly membership.*€49\.00 every year/ })).toBeVisible();
  expect(screen.getByRole('radio', { name: /Quarterly membership.*€47\.99 every 3 months/ })).toBeVisible();
  expect(screen.getByText('€16.00 a month, billed every 3 months')).toBeVisible();
});

test('upfront plans show today’s payment and no trial', async () => {
  openCheckout('/checkout/price-options', { api: checkoutApi(...upfrontAnswers) });
  expect(await screen.findByText('Today:')).toHaveTextContent('Today: $19.99');
  expect(screen.getByText('Then $19.99 every month until you cancel')).toBeVisible();
  expect(screen.getByText('Today, November 21, 2026')).toBeVisible();
  expect(document.body).not.toHaveTextContent(/trial|free/i);
});

test('plans that failed to load can be retried', async () => {
  const flaky = loseOnce(offeringRoutes.read, () => offering);
  openCheckout('/checkout/price-options', { api: checkoutApi(flaky) });
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('radio', { name: /Monthly/ })).toBeChecked();
});

test('empty offering leads back to the results', async () => {
  openPrices({ plans: [] });
  expect(
    await screen.findByRole('heading', { name: 'No memberships are available right now' }),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to my results' })).toHaveAttribute('href', '/results');
});

test('visitor whose results come with a plan can leave without them', async () => {
  const flow = { resultsNeedPlan: true, exposeOrder: () => undefined };
  openCheckout('/checkout/price-options', { flow });
  expect(await screen.findByText('Your results come with a membership')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Leave without my results' })).toHaveAttribute('href', '/');
  expect(screen.queryByRole('link', { name: 'Back to my results' })).not.toBeInTheDocument();
});

test('payment without a chosen price redirects to the prices', async () => {
  const { path } = openCheckout('/checkout/payment');
  await screen.findByRole('radio', { name: /Yearly/ });
  expect(path()).toBe('/checkout/price-options');
});

test('price that is not offered is not sold', async () => {
  openCheckout('/checkout/payment/price_old');
  expect(await screen.findByRole('heading', { name: 'This price is no longer available' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'See the current prices' })).toBeVisible();
});

test('start-trial uses the preselected plan', async () => {
  openCheckout('/checkout/start-trial');
  expect(await screen.findByText('Monthly membership')).toBeVisible();
});

function openWinback(platform: PlatformOverrides = {}) {
  return openCheckout('/winback-30off', { api: checkoutApi(offer(winback)), ...platform });
}

test('winback page shows both prices and end date', async () => {
  const { api } = openWinback();
  const way = await screen.findByRole('link', { name: 'Rejoin' });
  expect(way).toHaveAttribute('href', '/winback-checkout/payment/price_yearly');
  expect(getCalls(api, 'GET /offerings')).toEqual([{ query: expect.objectContaining({ winback: '30off' }) }]);
  expect(screen.getByText('$83.99')).toBeVisible();
  expect(screen.getByText(/30% off the first year/)).toHaveTextContent(
    '30% off the first year: $83.99 instead of $119.99, then $119.99 every year until you cancel.',
  );
  expect(screen.getByText(/^Offer ends/)).toHaveTextContent(
    /^Offer ends November 28, 2099 at .+ \([\d,]+ days left\)\./,
  );
});

test('winback token is sent with the offering request', async () => {
  const { api } = openWinback({ entry: { winbackToken: 'signed' } });
  expect(await screen.findByRole('heading', { name: 'Pick up where you left off' })).toBeVisible();
  expect(getCalls(api, 'GET /offerings')).toEqual([
    { query: expect.objectContaining({ winback: '30off', winbackToken: 'signed' }) },
  ]);
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('signed');
});

test('token is not sent for regular offerings', async () => {
  const { api } = openCheckout('/checkout/price-options', { entry: { winbackToken: 'signed' } });
  await screen.findByRole('radio', { name: /Yearly/ });
  expect(JSON.stringify(getCalls(api, 'GET /offerings'))).not.toContain('signed');
});

test('winback page gives new visitors the regular offer', async () => {
  openCheckout('/winback-30off');
  const way = await screen.findByRole('link', { name: 'Choose this membership' });
  expect(way).toHaveAttribute('href', '/checkout/payment/price_yearly');
  expect(screen.getByText('$119.99 every year.')).toBeVisible();
  expect(screen.queryByText(/Welcome back|where you left off|still here|30%/)).not.toBeInTheDocument();
});

test.each([true, false, undefined])('winback page mentions kept answers: %s', async (hasResults) => {
  const offered = { ...winback, ...(hasResults !== undefined && { hasResults }) };
  openWinback({ api: checkoutApi(offer(offered)) });
  await screen.findByRole('link', { name: 'Rejoin' });
  expect(screen.queryAllByText(/Your answers are still here/)).toHaveLength(hasResults ? 1 : 0);
});

test('offer that ends on screen is reloaded', async () => {
  const replies = [
    { ...winback, expiresAt: new Date(Date.now() - 1000).toISOString() },
    { ...offering, identifier: 'winback-plain' },
  ];
  const api = checkoutApi(answer(offeringRoutes.read, () => replies.shift() ?? offering));
  openCheckout('/winback-30off', { api });
  expect(await screen.findByText('$119.99 every year.')).toBeVisible();
  expect(getCalls(api, 'GET /offerings')).toHaveLength(2);
  expect(screen.queryByText(/Offer ends/)).not.toBeInTheDocument();
});

test.each([
  ['/winback-plain', 'Membership prices', 'The prices didn’t load'],
  ['/winback-30off', 'Your offer', 'Your offer didn’t load'],
])('a failed winback page can be retried: %s', async (path, title, problem) => {
  const down = refuse(offeringRoutes.read, 'provider-unavailable');
  openCheckout(path, { api: checkoutApi(down) });
  expect(await screen.findByText(problem)).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('a single plan shows no savings', async () => {
  openPrices({ plans: [monthly], defaultPriceId: monthly.priceId });
  expect(await screen.findByRole('radio', { name: /Monthly/ })).toBeChecked();
  expect(screen.queryByText(/^Save/)).not.toBeInTheDocument();
});

test('a price point shows no savings', async () => {
  const point = {
    ...yearly,
    lookupKey: 'plan_yearly_19',
    price: { amount: 1900, currency: 'USD' },
    perMonth: { amount: 158, currency: 'USD' },
  };
  openPrices({ plans: [monthly, point] });
  expect(await screen.findByRole('radio', { name: /Yearly membership.*\$19.00 every year/ })).toBeVisible();
  expect(screen.queryByText(/^Save/)).not.toBeInTheDocument();
});

test.each([
  [7, 'November 26, 2026'],
  [14, 'November 21, 2026'],
])('reminder mail of a %i-day trial is dated', async (trialDays, date) => {
  openPrices({ plans: [{ ...monthly, trialDays }] });
  const [, reminder] = (await screen.findAllByRole('listitem')).filter((item) =>
    /2026/.test(item.textContent),
  );
  expect(reminder).toHaveTextContent(`${date}We email you a reminder`);
});

test('plan without answers is not said to come from them', async () => {
  const plain = answer(programmeRoutes.preview, () => ({ ...programmePreview, isFromAnswers: false }));
  openCheckout('/checkout/price-options', { api: checkoutApi(plain) });
  expect(await screen.findByRole('heading', { name: 'A four-week plan' })).toBeVisible();
  expect(screen.queryByText(/from your answers|what you told us/)).not.toBeInTheDocument();
});

const listSessions =
  (...events: UpcomingLiveEvent[]) =>
  () => ({ events });
const begun = { ...liveSession, startsAt: '2020-11-28T17:00:00.000Z' };

/** What is included, once the answer about the sessions is there. */
async function findIncluded(
  list: () => { events: UpcomingLiveEvent[] } | Promise<never>,
  status = 'fulfilled',
) {
  const api = checkoutApi(answer(liveEventRoutes.listUpcoming, list));
  const { store } = openCheckout('/checkout/price-options', { api });
  const included = await screen.findByRole('region', { name: 'What’s included' });
  const queries = { 'hasLiveSession(undefined)': { status } };
  await waitFor(() => expect(store.getState()).toMatchObject({ api: { queries } }));
  // The page is drawn again with that answer.
  await userEvent.click(screen.getByRole('radio', { name: /Yearly/ }));
  return within(included);
}

test('live sessions are the last point while one is to come', async () => {
  const included = await findIncluded(listSessions(begun, liveSession));
  expect(included.getAllByRole('listitem').at(-1)).toHaveTextContent(/^Live sessions/);
});

test.each([
  ['none is confirmed', listSessions(), 'fulfilled'],
  ['the only one is canceled', listSessions({ ...liveSession, state: 'canceled' }), 'fulfilled'],
  ['the only one has begun', listSessions(begun), 'fulfilled'],
  ['they are loading', never, 'pending'],
  ['they don’t load', fail(), 'rejected'],
])('live sessions are no point while %s', async (_case, list, status) => {
  const included = await findIncluded(list, status);
  expect(included.getAllByRole('listitem').at(-1)).toHaveTextContent(/^A reminder 2 days before/);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('refund line names what the refund page promises', async () => {
  openCheckout('/checkout/price-options');
  expect(await screen.findByText(/we’ll refund you. In the EU.*withdraw within 14 days/)).toBeVisible();
});

test('prices and trial dates are written in Spanish', async () => {
  await showSpanish();
  openCheckout('/checkout/price-options', { locale: 'es-US' });
  await userEvent.click(await screen.findByRole('radio', { name: /\$119\.99 cada año/ }));
  expect(screen.getByText('$10.00 al mes, en un pago cada año')).toBeVisible();
  expect(screen.getByText('Ahorra un 49%')).toBeVisible();
  expect(screen.getByText('Hoy, 21 de noviembre de 2026')).toBeVisible();
  expect(screen.getByText('Desde el 28 de noviembre de 2026: $119.99 cada año')).toBeVisible();
});

test.each([
  [1, 'Tras el primer mes', '$19.99 cada mes'],
  [3, 'Tras los primeros 3 meses', '$19.99 cada 3 meses'],
])('first period of %i months agrees in Spanish', async (intervalCount, when, price) => {
  await showSpanish();
  const plan = { ...monthly, intervalCount, trialDays: 0 };
  openPrices({ plans: [plan], defaultPriceId: plan.priceId, payment: 'upfront' }, { locale: 'es-US' });
  expect(await screen.findByText(when)).toBeVisible();
  expect(screen.getByText(`Después, ${price} hasta que canceles`)).toBeVisible();
});

test('winback price is written in Spanish', async () => {
  await showSpanish();
  openWinback({ locale: 'es-US' });
  expect(await screen.findByText(/30% de descuento/)).toHaveTextContent(
    '30% de descuento durante el primer año: $83.99 en lugar de $119.99; después, $119.99 cada año hasta que canceles.',
  );
  expect(screen.getByText('Los primeros 7 días son gratis.', { exact: false })).toBeVisible();
});
