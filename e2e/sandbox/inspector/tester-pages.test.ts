import { createServer } from 'node:http';
import { createTransport } from 'nodemailer';
import { listen } from '../core/listen';
import { onCleanup } from '../testing/cleanup';
import { startTestSandbox } from '../testing/sandbox';

type Call = { path: string; token: string | undefined; body: unknown };

const stable = { channel: 'stable', version: '1.0.0', percent: 100 };
const releases = [
  { version: '1.1.0', createdAt: '2026-11-27T00:00:00.000Z' },
  { version: '1.0.0', createdAt: '2026-11-26T00:00:00.000Z' },
];

async function setup(onCall = async (_path: string, _smtpPort: number) => undefined as unknown) {
  const calls: Call[] = [];
  const channels: object[] = [stable];
  const api = createServer((request, response) => {
    let text = '';
    request.on('data', (part) => {
      text += part;
    });
    request.on('end', async () => {
      const path = request.url ?? '';
      const body = text === '' ? undefined : JSON.parse(text);
      calls.push({ path, token: request.headers.authorization, body });
      await onCall(path, sandbox.smtpPort);
      if (body?.version === '1.1.0') channels.push({ channel: 'canary', ...body });
      const geo = { location: { countryCode: 'JP' }, meta: { currency: 'JPY', isGdpr: false } };
      const versions = { quiz: releases, coach: releases };
      const reply = path.includes('/geo') ? geo : { channels, releases, versions, revision: 1 };
      response.setHeader('content-type', 'application/json').end(JSON.stringify(reply));
    });
  });
  const url = `http://127.0.0.1:${await listen(api, 0, 'API_PORT')}`;
  onCleanup(async () => {
    api.closeAllConnections();
    api.close();
  });
  const sandbox = await startTestSandbox({
    experiments: { api: { url, key: 'key', operatorToken: 'token' } },
  });
  const post = async (path: string, fields: Record<string, string>, headers = {}) => {
    const form = { 'content-type': 'application/x-www-form-urlencoded', ...headers };
    return sandbox.send('POST', path, new URLSearchParams(fields).toString(), form);
  };
  const read = async (path: string) => (await sandbox.get(path)).text();
  return { ...sandbox, calls, post, read };
}

const broken = { action: 'break', provider: 'geo', kind: 'error', status: '503' };

test('sign-in link is found below a newer mail', async () => {
  const link = 'http://127.0.0.1:3000/login#token=a';
  const { post } = await setup(async (path, port) => {
    if (!path.endsWith('/auth/magic-link')) return;
    const transport = createTransport({ host: '127.0.0.1', port, secure: false });
    const mail = { from: 'hello@example.com', to: 'ada@example.com' };
    await transport.sendMail({ ...mail, text: `Sign in: ${link}` });
    await transport.sendMail({
      ...mail,
      text: 'Unsubscribe: http://127.0.0.1:3000/legal/unsubscribe?token=b',
    });
  });
  const response = await post('/members', { action: 'sign-in', email: 'ada@example.com' });
  expect(await response.text()).toContain(`<a href="${link}">Sign in as this member</a>`);
});

test('form breaks a service for a time, shows it and repairs it', async () => {
  const { post, read, get } = await setup();
  expect((await post('/faults', { ...broken, minutes: '10', percent: '100' })).status).toBe(303);
  expect((await get('/geo')).status).toBe(503);
  expect(await read('/faults')).toMatch(/geo<\/strong> answers 503, for 10 more minutes/);
  await post('/faults', { action: 'repair', provider: 'geo' });
  expect((await get('/geo')).status).toBe(200);
  expect(await read('/faults')).toContain('Every service works.');
});

test.each([
  ['cuts the line', { kind: 'reset' }],
  ['never answers', { kind: 'hang' }],
])('broken service %s', async (words, fields) => {
  const { post, read, url } = await setup();
  await post('/faults', { ...broken, ...fields, times: '1' });
  expect(await read('/faults')).toContain(words);
  await expect(fetch(`${url}/geo`, { signal: AbortSignal.timeout(200) })).rejects.toThrow();
  expect((await fetch(`${url}/geo`)).status).toBe(200);
});

test('payment provider is broken like the others', async () => {
  const { post, url } = await setup();
  await post('/faults', { ...broken, provider: 'stripe' });
  const headers = { authorization: 'Bearer sk_test_sandbox' };
  expect((await fetch(`${url}/v1/customers`, { headers })).status).toBe(503);
});

test.each([
  ['/faults', { ...broken, provider: 'bogus' }, /“bogus” is unknown. Known: stripe, growthbook/],
  ['/faults', { ...broken, status: '200' }, /Status of the error: “200” is no whole number from 400 to 599/],
  ['/faults', { ...broken, percent: '0' }, /Share of calls: “0”/],
  ['/faults', { ...broken, provider: 'mail', kind: 'hang' }, /mail server can only answer with an error/],
  ['/clock', { action: 'advance', count: '-1', unit: 'days' }, /How many: “-1” is no whole number/],
  [
    '/clock',
    { action: 'advance', count: '1', unit: 'years' },
    /“years” is unknown. Known: hours, days, weeks/,
  ],
  ['/place', { action: 'move', country: 'XX' }, /“XX” is no code of ISO 3166/],
  ['/canaries', { action: 'put', release: 'bogus@1.0.0', percent: '5' }, /“bogus@1.0.0” is unknown/],
  ['/canaries', { action: 'put', release: 'quiz@1.1.0', percent: '101' }, /Share of visitors: “101”/],
  ['/members', { action: 'make', state: 'bogus' }, /“bogus” is unknown. Known: trial, active/],
  ['/members', { action: 'make', state: 'trial', email: 'ada@' }, /“ada@” is no e-mail address/],
])('%s refuses a wrong value by name', async (path, fields, reason) => {
  const { post, get } = await setup();
  const answer = await post(path, fields);
  const text = await answer.text();
  expect(answer.status).toBe(400);
  expect(text).toMatch(reason);
  expect(text).toContain('Nothing was changed');
  expect(await (await get('/_inspect/faults')).json()).toEqual([]);
});

test('clock of the services moves forward and back', async () => {
  const { post, read, get } = await setup();
  await post('/clock', { action: 'advance', count: '2', unit: 'weeks' });
  expect(await read('/clock')).toContain('14 days 0 hours');
  await post('/clock', { action: 'reset' });
  expect(await (await get('/_inspect/clock')).json()).toEqual({ offsetMs: 0 });
});

test('place follows what the API knows of a country', async () => {
  const { post, read, get } = await setup();
  await post('/place', { action: 'move', country: 'jp' });
  expect(await (await get('/geo')).json()).toMatchObject({ location: { countryCode: 'JP' } });
  expect(await read('/place')).toContain('?testGeo=JP');
  await post('/place', { action: 'reset' });
  expect(await (await get('/geo')).json()).toMatchObject({ location: { countryCode: 'US' } });
});

test('canary is put before a share of the visitors and withdrawn', async () => {
  const { post, read, calls } = await setup();
  await post('/canaries', { action: 'put', release: 'quiz@1.1.0', percent: '5' });
  expect(await read('/canaries')).toContain('Withdraw the canary of quiz');
  expect(await read('/canaries')).toContain('coach 1.1.0');
  await post('/canaries', { action: 'withdraw', name: 'quiz' });
  const path = '/v1/remotes/quiz/channels/canary';
  expect(calls.filter((call) => call.path === path)).toEqual([
    { path, token: 'Bearer token', body: { version: '1.1.0', percent: 5 } },
    { path, token: 'Bearer token', body: { version: null } },
  ]);
});

test.each(['/faults', '/clock', '/place', '/canaries', '/members'])(
  'page of another site cannot send the form of %s',
  async (path) => {
    const { post, read } = await setup();
    const answer = await post(path, { action: 'reset' }, { 'sec-fetch-site': 'cross-site' });
    expect(answer.status).toBe(403);
    expect(await read(path)).not.toContain('<script');
  },
);
