import { gzipSync } from 'node:zlib';
import { startTestSandbox } from '../testing/sandbox';

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const json = { 'content-type': 'application/json' };

async function setup() {
  const sandbox = await startTestSandbox();
  return {
    ...sandbox,
    requests: async (provider: string) => {
      const records: { request: unknown }[] = await (
        await sandbox.get(`/_inspect/records?provider=${provider}`)
      ).json();
      return records.map(({ request }) => request);
    },
  };
}

test('Mixpanel also accepts a base64 list', async () => {
  const sandbox = await setup();
  const data = Buffer.from('{"event":"Seen"}').toString('base64');
  const answer = await sandbox.send(
    'POST',
    '/mixpanel/track/',
    new URLSearchParams({ data }).toString(),
    form,
  );
  expect(await answer.json()).toEqual({ status: 1, error: null });
  expect(await sandbox.requests('mixpanel')).toEqual([{ event: 'Seen' }]);
});

test('Amplitude gets exactly the expected answer', async () => {
  const sandbox = await setup();
  const events = [{ event_type: 'Seen' }, { event_type: 'Paid' }];
  const body = new URLSearchParams({ client: 'key', v: '2', e: JSON.stringify(events) }).toString();
  const answer = await sandbox.send('POST', '/amplitude', body, form);
  expect(await answer.text()).toBe('success');
  expect(await sandbox.requests('amplitude')).toEqual(events);
});

test('Sentry envelopes are parsed, compressed or not', async () => {
  const sandbox = await setup();
  const envelope = [
    '{"event_id":"1"}',
    '{"type":"event"}',
    '{"message":"boom"}',
    '{"type":"session","length":8}',
    '{"s":"ü"}',
    '',
  ];
  const bytes = Buffer.from(envelope.join('\n').replace('"length":8', '"length":10'));
  for (const [body, headers] of [
    [bytes, {}],
    [gzipSync(bytes), { 'content-encoding': 'gzip' }],
  ] as const) {
    const answer = await fetch(`${sandbox.url}/sentry/api/1/envelope/?sentry_key=k`, {
      method: 'POST',
      body,
      headers,
    });
    expect(answer.status).toBe(200);
  }
  const items = [
    { type: 'event', payload: { message: 'boom' } },
    { type: 'session', payload: { s: 'ü' } },
  ];
  expect(await sandbox.requests('sentry')).toEqual([...items, ...items]);
});

test('the collector records spans of each server', async () => {
  const sandbox = await setup();
  const resource = { attributes: [{ key: 'service.name', value: { stringValue: 'api' } }] };
  const spans = [{ name: 'GET /user' }, { name: 'stripe' }];
  const body = { resourceSpans: [{ resource, scopeSpans: [{ spans }] }] };
  expect((await sandbox.send('POST', '/otlp/v1/traces', body, json)).status).toBe(200);
  expect(await sandbox.requests('otlp')).toEqual(spans);
  const { otlp } = await (await sandbox.get('/_inspect/state')).json();
  expect(otlp.received).toEqual([{ kind: 'api', count: 2 }]);
});

test('Customer.io stores people and events and deletes them', async () => {
  const sandbox = await setup();
  const authorised = { ...json, authorization: `Basic ${Buffer.from('site:key').toString('base64')}` };
  const path = '/customerio/api/v1/customers/u1';
  const people = async () => (await (await sandbox.get('/_inspect/state')).json()).customerio.people;
  expect((await sandbox.send('PUT', path, { email: 'a@example.com' }, json)).status).toBe(401);
  await sandbox.send('PUT', path, { email: 'a@example.com' }, authorised);
  await sandbox.send('POST', `${path}/events`, { name: 'registered' }, authorised);
  expect(await people()).toEqual([
    { id: 'u1', attributes: { email: 'a@example.com' }, events: [{ name: 'registered' }] },
  ]);
  const paid = { name: 'paid', id: '01M7Z494C6G7AX8VRVQV7QH9MT', timestamp: 1_795_267_268 };
  for (let n = 0; n < 2; n += 1) await sandbox.send('POST', `${path}/events`, paid, authorised);
  expect((await people())[0].events).toEqual([{ name: 'registered' }, paid]);
  await sandbox.send('DELETE', path, undefined, authorised);
  expect(await people()).toEqual([]);
});

test('RevenueCat requires key and platform and returns the subscriber', async () => {
  const sandbox = await setup();
  const receipt = { app_user_id: 'u1', fetch_token: 'sub_1' };
  const path = '/revenuecat/v1/receipts';
  const keyed = { ...json, authorization: 'Bearer strp_key' };
  expect((await sandbox.send('POST', path, receipt, json)).status).toBe(401);
  expect((await sandbox.send('POST', path, receipt, keyed)).status).toBe(400);
  const answer = await sandbox.send('POST', path, receipt, { ...keyed, 'x-platform': 'stripe' });
  expect((await answer.json()).subscriber).toMatchObject({
    original_app_user_id: 'u1',
    subscriptions: { sub_1: {} },
  });
});

test.each([
  ['/google/gtag/js', 'G-1'],
  ['/google/gtm.js', 'GTM-1'],
])('script at %s reports to the sandbox', async (path, id) => {
  const sandbox = await setup();
  const script = await (await sandbox.get(`${path}?id=${id}`)).text();
  expect(script).toContain(`("${id}", "${sandbox.url}/google/g/collect")`);
  expect((await sandbox.send('POST', `/google/g/collect?tid=${id}&en=purchase`, '', form)).status).toBe(204);
  expect(await sandbox.requests('google')).toEqual([{ id }, { tid: id, en: 'purchase' }]);
});

test('survey opens and the location can be changed', async () => {
  const sandbox = await setup();
  expect(await (await sandbox.get('/typeform/to/F1?typeform-embed-id=1')).text()).toContain('form-submit');
  const place = { location: { countryCode: 'DE' }, meta: { currency: 'EUR', isGdpr: true } };
  await sandbox.send('PUT', '/_inspect/geo', place);
  expect(await (await sandbox.get('/geo')).json()).toEqual(place);
});

test.each([
  ['/mixpanel/track/', 'data=%7Bno'],
  ['/amplitude', 'e=nothing'],
  ['/sentry/api/1/envelope/', '{}\nnot json\n'],
  ['/otlp/v1/traces', '{"resourceSpans":[{}]}'],
])('%s answers 400 to a body it cannot read', async (path, body) => {
  const sandbox = await setup();
  expect((await sandbox.send('POST', path, body, form)).status).toBe(400);
});
