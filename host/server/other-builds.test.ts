/** @jest-environment node */
import { serveOtherBuilds } from './other-builds';
import { listen } from './testing/listen';

/** A server that has none of the files itself, and an asset store with these. */
async function setup(files: Record<string, string>) {
  const asked: string[] = [];
  const store = await listen((request, response) => {
    const { url = '' } = request;
    asked.push(url);
    const file = files[url];
    response.writeHead(file === undefined ? 404 : 200, { 'content-type': 'text/plain' }).end(file);
  });
  const send = serveOtherBuilds(store, fetch);
  const site = await listen((request, response) => {
    void send(request.url ?? '', response).then((isSent) => isSent || response.writeHead(404).end());
  });
  return { site, asked };
}

test('a file of another build comes from the asset store, to be kept like our own', async () => {
  const { site } = await setup({ '/host/static/main.0123456789.js': 'run()' });
  const answer = await fetch(`${site}/static/main.0123456789.js`);
  expect(await answer.text()).toBe('run()');
  expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
});

test('what the store lacks is not found', async () => {
  const { site } = await setup({});
  expect((await fetch(`${site}/static/main.0123456789.js`)).status).toBe(404);
});

test.each([
  '/static/main.js',
  '/static/../quiz/1.0.0/app.0123456789.js',
  '/static/main.0123456789.js.map',
  '/static/a/main.0123456789.js',
  '/favicon.0123456789.svg',
])('the store is not asked for %s', async (address) => {
  const { site, asked } = await setup({});
  await fetch(`${site}${address}`);
  expect(asked).toEqual([]);
});
