import { startTestSandbox } from '../testing/sandbox';

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const event = { event: 'Step Completed', properties: { distinct_id: 'v1' } };
const mixpanelBody = new URLSearchParams({ data: JSON.stringify([event]) }).toString();

async function setup() {
  const sandbox = await startTestSandbox();
  return {
    ...sandbox,
    track: () => sandbox.send('POST', '/mixpanel/track/?verbose=1', mixpanelBody, form),
    records: async (query = '') => (await sandbox.get(`/_inspect/records${query}`)).json(),
    fault: (fault: object) => sandbox.send('PUT', '/_inspect/faults', fault),
  };
}

test('requests are recorded by service and since an id', async () => {
  const sandbox = await setup();
  await sandbox.track();
  await sandbox.get('/geo');
  await sandbox.track();
  const tracked = await sandbox.records('?provider=mixpanel');
  expect(tracked).toHaveLength(2);
  expect(tracked[0]).toMatchObject({ provider: 'mixpanel', method: 'POST', status: 200, request: event });
  expect(await sandbox.records(`?provider=mixpanel&since=${tracked[0].id}`)).toEqual([tracked[1]]);
});

test('a busy service keeps the records of others', async () => {
  const sandbox = await setup();
  await sandbox.get('/geo');
  const body = new URLSearchParams({ data: JSON.stringify(Array(1200).fill(event)) }).toString();
  await sandbox.send('POST', '/mixpanel/track/', body, form);
  await sandbox.get('/geo');
  expect(await sandbox.records('?provider=mixpanel')).toHaveLength(1000);
  const all: { provider: string }[] = await sandbox.records();
  expect([all.at(0), all.at(-1)]).toMatchObject([{ provider: 'geo' }, { provider: 'geo' }]);
});

test('records are streamed live', async () => {
  const sandbox = await setup();
  const stream = await sandbox.get('/_inspect/events');
  const text = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
  await text?.read();
  await sandbox.track();
  const { value } = (await text?.read()) ?? {};
  expect(value).toMatch(/^event: record\ndata: \{.*"provider":"mixpanel"/);
});

test('a service fails as often as asked', async () => {
  const sandbox = await setup();
  await sandbox.fault({ provider: 'mixpanel', status: 503, times: 2 });
  const statuses = [
    (await sandbox.track()).status,
    (await sandbox.track()).status,
    (await sandbox.track()).status,
  ];
  expect(statuses).toEqual([503, 503, 200]);
  expect(await (await sandbox.get('/_inspect/faults')).json()).toEqual([]);
});

test('fault lasts until removed and affects one service', async () => {
  const sandbox = await setup();
  await sandbox.fault({ provider: 'mixpanel', kind: 'reset' });
  await expect(sandbox.track()).rejects.toThrow('fetch failed');
  expect((await sandbox.get('/geo')).status).toBe(200);
  await sandbox.send('DELETE', '/_inspect/faults?provider=mixpanel');
  expect((await sandbox.track()).status).toBe(200);
});

test.each([
  ['an unknown service', { provider: '_inspect', status: 500 }],
  ['Stripe, which has its own faults', { provider: 'stripe', status: 500 }],
  ['an answer that is no failure', { provider: 'mixpanel', status: 200 }],
])('no fault for %s', async (_, fault) => {
  const sandbox = await setup();
  expect((await sandbox.fault(fault)).status).toBe(400);
});

test('the sandbox clock can be advanced', async () => {
  const sandbox = await setup();
  await sandbox.send('PUT', '/_inspect/clock', { offsetMs: 86_400_000 });
  await sandbox.track();
  const [{ at }] = await sandbox.records();
  expect(Date.parse(at) - Date.now()).toBeGreaterThan(86_000_000);
});

test('reset empties services, faults and records', async () => {
  const sandbox = await setup();
  await sandbox.track();
  await sandbox.fault({ provider: 'geo', status: 500 });
  await sandbox.send('PUT', '/_inspect/growthbook/features/jtbd', { value: 'jtbd' });
  const { reset } = await (await sandbox.send('POST', '/_inspect/reset')).json();
  expect(reset).toEqual(expect.arrayContaining(['stripe', 'growthbook', 'mail', 'mixpanel']));
  const state = await (await sandbox.get('/_inspect/state')).json();
  expect(state.growthbook.changed).toEqual([]);
  expect(state.mixpanel.received).toEqual([]);
  expect(await sandbox.records()).toEqual([]);
  expect((await sandbox.get('/geo')).status).toBe(200);
});

test('only local pages may read across origins', async () => {
  const sandbox = await setup();
  const allowed = async (origin: string) =>
    (await fetch(`${sandbox.url}/geo`, { headers: { origin } })).headers.get('access-control-allow-origin');
  expect(await allowed('http://127.0.0.1:3000')).toBe('http://127.0.0.1:3000');
  expect(await allowed('https://evil.example')).toBeNull();
});

test('inspector works and changes flags without scripts', async () => {
  const sandbox = await setup();
  await sandbox.track();
  const body = new URLSearchParams({ value: 'jtbd' }).toString();
  const answer = await sandbox.send('POST', '/_inspect/growthbook/features/jtbd', body, form);
  expect(answer.status).toBe(303);
  const page = await (await sandbox.get('/')).text();
  expect(page).toContain('4242 4242 4242 4242');
  expect(page).toContain('<option selected>jtbd</option>');
  expect(page).toContain('Step Completed');
  expect(page).not.toContain('<script');
});

test('form of the inspector gives browsers a wallet and takes it away', async () => {
  const sandbox = await setup();
  const choose = (wallet: string) =>
    sandbox.send('POST', '/_inspect/stripe/wallets', `wallet=${wallet}`, form);
  const readWallets = async () => (await sandbox.get('/endive/wallets')).json();
  expect((await choose('google_pay')).status).toBe(303);
  expect(await readWallets()).toMatchObject({ wallets: ['google_pay'] });
  await choose('none');
  expect(await readWallets()).toMatchObject({ wallets: [] });
});

test('a taken port is explained', async () => {
  const sandbox = await setup();
  const port = Number(new URL(sandbox.url).port);
  await expect(startTestSandbox({ port })).rejects.toThrow(`Port ${port} is taken`);
  await expect(startTestSandbox({ smtpPort: sandbox.smtpPort })).rejects.toThrow('SANDBOX_SMTP_PORT');
});

test('canary text is found without disturbing the request', async () => {
  const sandbox = await setup();
  await sandbox.send('PUT', '/_inspect/canaries', { texts: ['Step Completed', 'never sent'] });
  await sandbox.track();
  expect(await (await sandbox.get('/_inspect/canaries')).json()).toEqual([
    { text: 'Step Completed', service: 'mixpanel', path: '/mixpanel/track/', where: 'body' },
  ]);
  expect(await sandbox.records('?provider=mixpanel')).toHaveLength(1);
});
