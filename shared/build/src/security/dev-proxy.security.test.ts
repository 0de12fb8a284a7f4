import type { RequestListener } from 'node:http';
import { createSiteProxy } from '../dev/site-proxy';
import { listen, readBody } from '../testing/test-resources';

type Call = {
  method?: string | undefined;
  url?: string | undefined;
  headers: Record<string, unknown>;
  body: unknown;
};

/** A deployed site with its API behind one development server. */
async function setup({ isLocal = false } = {}) {
  const calls: Call[] = [];
  const serve =
    (name: string): RequestListener =>
    async (request, response) => {
      const body = await readBody(request);
      calls.push({ method: request.method, url: `${name} ${request.url}`, headers: request.headers, body });
      response.writeHead(200, {
        'access-control-allow-origin': 'https://site.test',
        'content-security-policy': "default-src 'self'",
        'content-type': name === 'site' ? 'text/html' : 'application/json',
        'set-cookie': '__Host-visitor_key=k; Path=/; HttpOnly; Secure; SameSite=Lax',
        'strict-transport-security': 'max-age=60',
      });
      response.end(name === 'site' ? '<h1>Site</h1>' : '{"revision":1}');
    };
  const [siteUrl, apiUrl] = await Promise.all([listen(serve('site')), listen(serve('api'))]);
  let handle: RequestListener = (_request, response) => response.end();
  const listening = await listen((request, response) => handle(request, response));
  const origin = listening.replace('127.0.0.1', 'localhost');
  handle = createSiteProxy({
    site: { url: siteUrl, apiBase: `${apiUrl}/v1`, isLocal, found: '' },
    origin,
    changePage: async (html) => `${html} in development`,
    changeRegistry: async (json) => `[${json}]`,
  });
  return { origin, listening, siteUrl, calls };
}

test('pages and calls of the page reach site and API', async () => {
  const { origin, siteUrl, calls } = await setup();
  const page = await fetch(`${origin}/checkout?plan=1`, {
    headers: { cookie: 'visitor=u; visitor_key=local' },
  });
  expect(await page.text()).toBe('<h1>Site</h1> in development');
  expect(Object.fromEntries(page.headers)).not.toHaveProperty('content-security-policy');
  const host = new URL(siteUrl).hostname;
  expect(page.headers.getSetCookie()).toEqual([
    `${host}~__Host-visitor_key=k; Path=/; HttpOnly; SameSite=Lax`,
  ]);

  const headers = { origin, cookie: `${host}~__Host-visitor_key=k`, 'content-type': 'application/json' };
  const call = await fetch(`${origin}/v1/coupon`, { method: 'POST', headers, body: '{"code":"A"}' });
  expect(await call.json()).toEqual({ revision: 1 });
  expect(Object.fromEntries(call.headers)).not.toHaveProperty('access-control-allow-origin');
  expect(await (await fetch(`${origin}/v1/remotes?uuid=u`)).text()).toBe('[{"revision":1}]');
  expect(calls).toMatchObject([
    { method: 'GET', url: 'site /checkout?plan=1', headers: { cookie: 'visitor=u' } },
    {
      method: 'POST',
      url: 'api /v1/coupon',
      headers: { origin: siteUrl, cookie: '__Host-visitor_key=k' },
      body: { code: 'A' },
    },
    { method: 'GET', url: 'api /v1/remotes?uuid=u' },
  ]);
});

test('another page can neither call the API through the development server nor read it', async () => {
  const { origin, calls } = await setup({ isLocal: true });
  for (const method of ['GET', 'POST', 'OPTIONS']) {
    const answer = await fetch(`${origin}/v1/coupon`, { method, headers: { origin: 'https://evil.test' } });
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([403, null]);
  }
  expect(calls).toEqual([]);
});

test('pages at the address of the machine move to localhost', async () => {
  const { origin, listening, calls } = await setup();
  const answer = await fetch(`${listening}/results?a=1`, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([302, `${origin}/results?a=1`]);
  expect(calls).toEqual([]);
});

test('a site that has stopped is named', async () => {
  let handle: RequestListener = (_request, response) => response.end();
  const origin = (await listen((request, response) => handle(request, response))).replace(
    '127.0.0.1',
    'localhost',
  );
  const gone = 'http://127.0.0.1:9';
  handle = createSiteProxy({
    site: { url: gone, apiBase: `${gone}/v1`, isLocal: true, found: '' },
    origin,
    changePage: async (html) => html,
    changeRegistry: async (json) => json,
  });
  const answer = await fetch(`${origin}/`);
  expect([answer.status, await answer.text()]).toEqual([
    502,
    expect.stringContaining(`${gone} does not answer`),
  ]);
});
