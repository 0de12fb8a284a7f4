import { readConfig } from '../config';
import { setup } from '../platform/testing/setup';

/** Three sign-in links per minute, so the fourth from one address is refused. */
const environment = { RATE_LIMIT_FACTOR: '0.1', SERVICE_TOKEN: 'the-service-token,the-old-token' };

async function setupLimits(more: Record<string, string> = {}) {
  const { call } = await setup({ environment: { ...environment, ...more } });
  const body = { email: 'a@example.org' };
  /** Sends one call per header set and returns the statuses. */
  return async (headers: Record<string, string>[]) => {
    const statuses: number[] = [];
    for (const sent of headers)
      statuses.push((await call('post', '/auth/magic-link', { body, headers: sent })).status);
    return statuses;
  };
}

const visitors = ['203.0.113.1', '203.0.113.2', '203.0.113.3', '203.0.113.4', '203.0.113.5'];

test.each(['the-service-token', 'the-old-token'])('calls with %s count for each visitor', async (token) => {
  const ask = await setupLimits();
  const buildHeaders = (address: string) => ({ 'service-token': token, 'visitor-address': address });
  expect(await ask(visitors.map(buildHeaders))).toEqual([200, 200, 200, 200, 200]);
  expect(await ask(['2', '2', '2', '3'].map((last) => buildHeaders(`203.0.113.${last}`)))).toEqual([
    200, 200, 429, 200,
  ]);
});

test('visitor address without the credential is ignored', async () => {
  const ask = await setupLimits();
  const calls = visitors.map((address, n) => ({
    'visitor-address': address,
    ...(n % 2 === 0 && { 'service-token': 'another-token' }),
  }));
  expect(await ask(calls)).toEqual([200, 200, 200, 429, 429]);
});

test('no credential is valid where none is set', async () => {
  const ask = await setupLimits({ SERVICE_TOKEN: '' });
  const calls = visitors.map((address) => ({ 'service-token': '', 'visitor-address': address }));
  expect(await ask(calls)).toEqual([200, 200, 200, 429, 429]);
});

test('rightmost untrusted address counts, not the hops', async () => {
  const ask = await setupLimits({ TRUSTED_PROXIES: '10.0.0.0/8' });
  const buildHeaders = (claimed: string) => ({ 'x-forwarded-for': `${claimed}, 203.0.113.9, 10.0.0.2` });
  expect(await ask(visitors.map(buildHeaders))).toEqual([200, 200, 200, 429, 429]);
});

test('one IPv6 customer is limited by the /64', async () => {
  const ask = await setupLimits();
  const buildHeaders = (address: string) => ({ 'x-forwarded-for': address });
  const one = ['2001:db8:1:2::1', '2001:db8:1:2::2', '2001:db8:1:2:3::', '2001:db8:1:2:4:5:6:7'];
  expect(await ask([...one, '2001:db8:1:3::1'].map(buildHeaders))).toEqual([200, 200, 200, 429, 200]);
});

test('events are counted by the same address', async () => {
  // Three of 1,200 a minute.
  const { call } = await setup({ environment: { ...environment, RATE_LIMIT_FACTOR: '0.0025' } });
  const body = { uuid: '8c2b6c0a-4a2b-4c8e-9b1a-1f2e3d4c5b6a', event: 'page viewed' };
  const send = async (visitor: string) => {
    const headers = { 'service-token': 'the-service-token', 'visitor-address': visitor };
    return (await call('post', '/a/event', { body, headers })).status;
  };
  expect([await send('2001:db8::1'), await send('2001:db8:0:1::')]).toEqual([202, 202]);
  for (let n = 2; n <= 3; n += 1) expect(await send(`2001:db8::${n}`)).toBe(202);
  expect(await send('2001:db8::4')).toBe(429);
});

test('hops and wrong ranges stop the start', () => {
  const required = {
    API_KEY: 'some-api-key',
    RELEASE_TOKEN: 'some-release-token',
    LINK_SECRET: 'some-link-secret',
    STRIPE_SECRET_KEY: 'sk_test_abc',
    STRIPE_WEBHOOK_SECRET: 'whsec_abc',
  };
  expect(() => readConfig({ ...required, TRUST_PROXY: '1' })).toThrow('TRUST_PROXY (now TRUSTED_PROXIES');
  expect(() => readConfig({ ...required, TRUSTED_PROXIES: '10.0.0.0/40' })).toThrow('TRUSTED_PROXIES');
  expect(readConfig({ ...required, TRUSTED_PROXIES: '10.0.0.0/8,::1' }).trustedProxies).toEqual([
    '10.0.0.0/8',
    '::1',
  ]);
});
