import { type GoogleTagOptions, loadGoogleTag } from './google-tag';

function setup(change: Partial<GoogleTagOptions> = {}) {
  document.head.innerHTML = '';
  window.dataLayer = [{ event: 'purchase', before: 'consent' }];
  const tag = loadGoogleTag({
    page: window,
    id: 'G-TEST',
    host: 'http://127.0.0.1:9/google',
    location: 'http://localhost/checkout/:page',
    consents: { analytics: true, advertising: false },
    now: () => 1_700_000_000_000,
    ...change,
  });
  const layer: readonly object[] = window.dataLayer;
  const commands = () => layer.map((entry) => Array.from(entry as ArrayLike<unknown>));
  return { tag, commands, layer };
}

const denied = {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  analytics_storage: 'denied',
};

test('consents are denied by default, then updated', () => {
  const { commands } = setup();
  expect(commands()).toEqual([
    ['consent', 'default', { ...denied, wait_for_update: 500 }],
    ['js', expect.any(Date)],
    [
      'config',
      'G-TEST',
      {
        send_page_view: false,
        page_location: 'http://localhost/checkout/:page',
        page_referrer: '',
        allow_google_signals: false,
        cookie_domain: 'none',
        server_container_url: 'http://127.0.0.1:9/google',
      },
    ],
    ['consent', 'update', { ...denied, analytics_storage: 'granted' }],
  ]);
  expect(document.querySelector('script')?.src).toBe('http://127.0.0.1:9/google/gtag/js?id=G-TEST');
});

test('commands are arguments objects', () => {
  setup();
  expect(Object.prototype.toString.call(window.dataLayer?.[0])).toBe('[object Arguments]');
});

test('G- tag gets the purchase with subscription and lifetime value', () => {
  const { tag, commands } = setup();
  const before = commands().length;
  tag.push({
    event: 'purchase',
    subscriptionId: 'sub_1',
    predictedLtv: 120,
    ecommerce: { value: 19.99, currency: 'USD' },
  });
  expect(commands().slice(before)).toEqual([
    ['event', 'purchase', { value: 19.99, currency: 'USD', subscription_id: 'sub_1', predicted_ltv: 120 }],
  ]);
});

test('G- tag gets the e-mail as user data, with the external id', () => {
  const { tag, commands } = setup();
  const before = commands().length;
  tag.push({ event: 'email', email: 'a1b2', external_id: 'visitor-1' });
  tag.push({ event: 'unknown', email: 'a1b2' });
  tag.push({ event: 'email', email: 'ada@example.org', external_id: 'visitor-1' });
  expect(commands().slice(before)).toEqual([
    ['set', 'user_data', { sha256_email_address: 'a1b2' }],
    ['event', 'email', { external_id: 'visitor-1' }],
    ['set', 'user_data', { email: 'ada@example.org' }],
    ['event', 'email', { external_id: 'visitor-1' }],
  ]);
});

test('G- tag forgets the e-mail when consent to advertising is revoked', () => {
  const { tag, commands } = setup({ consents: { analytics: true, advertising: true } });
  tag.push({ event: 'email', email: 'a1b2', external_id: 'visitor-1' });
  const before = commands().length;
  tag.consent({ analytics: true, advertising: false });
  expect(commands().slice(before)).toEqual([
    ['set', 'user_data', {}],
    ['consent', 'update', { ...denied, analytics_storage: 'granted' }],
  ]);
});

test('GTM- container gets the entry as it is', () => {
  const { tag } = setup({ id: 'GTM-TEST' });
  const purchase = { event: 'purchase', ecommerce: { value: 19.99 } };
  tag.push(purchase);
  expect(window.dataLayer?.at(-1)).toBe(purchase);
  expect(document.querySelector('script')?.src).toContain('/gtm.js?id=GTM-TEST');
});

test('client id is what the tag answers', async () => {
  const { tag } = setup();
  const asked = tag.clientId();
  const [, , , answer] = Array.from(window.dataLayer?.at(-1) as ArrayLike<(id: string) => void>);
  answer?.('123.456');
  expect(await asked).toBe('123.456');
});

const agreed = {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  analytics_storage: 'granted',
};

test('container gets its start event after the consents', () => {
  const { layer } = setup({ id: 'GTM-TEST' });
  expect(layer.slice(0, -1).map((entry) => Array.from(entry as ArrayLike<unknown>))).toEqual([
    ['consent', 'default', { ...denied, wait_for_update: 500 }],
    ['consent', 'update', agreed],
  ]);
  expect(layer.at(-1)).toEqual({ 'gtm.start': 1_700_000_000_000, event: 'gtm.js' });
});

test('silent tag is denied everything and reads nothing', () => {
  const { tag, layer } = setup({ id: 'GTM-TEST' });
  tag.setSilent(true);
  const count = layer.length;
  window.dataLayer?.push({ event: 'purchase' });
  tag.consent({ analytics: true, advertising: true });
  expect(layer.slice(count - 1).map((entry) => Array.from(entry as ArrayLike<unknown>))).toEqual([
    ['consent', 'update', denied],
    ['consent', 'update', denied],
  ]);
  tag.setSilent(false);
  expect(Array.from(layer.at(-1) as ArrayLike<unknown>)).toMatchObject([
    'consent',
    'update',
    { ad_storage: 'granted', analytics_storage: 'granted' },
  ]);
  expect(window.dataLayer).toBe(layer);
});

test('revoked consent denies all, stops tag, removes cookies', () => {
  const { tag, commands, layer } = setup();
  for (const cookie of ['_ga=GA1.1.1.2; path=/', '_ga_TEST=x; path=/', '_gcl_au=1; domain=localhost; path=/'])
    Reflect.set(document, 'cookie', cookie);
  tag.stop();
  expect(commands().at(-1)).toEqual(['consent', 'update', denied]);
  expect(Reflect.get(window, 'ga-disable-G-TEST')).toBe(true);
  expect(document.cookie).not.toMatch(/_ga|_gcl/);
  const count = layer.length;
  window.dataLayer?.push({ event: 'purchase' });
  expect(layer).toHaveLength(count);
});

test('an unchanged decision is not sent again', () => {
  const { tag, commands } = setup();
  const before = commands().length;
  tag.consent({ analytics: true, advertising: false });
  expect(commands()).toHaveLength(before);
  tag.consent({ analytics: true, advertising: true });
  expect(commands()).toHaveLength(before + 1);
});
