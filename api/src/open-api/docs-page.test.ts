import { setup } from '../platform/testing/setup';

test('docs page reads the public document with scripts of its own origin', async () => {
  const { address } = await setup();
  const page = await fetch(`${address}/docs`);
  const html = await page.text();
  expect(page.headers.get('content-type')).toMatch(/^text\/html/);
  expect(html).toContain('spec-url="/openapi.json"');
  const [, script = ''] = /src="([^"]+)"/.exec(html) ?? [];
  const bundle = await fetch(new URL(script, address));
  expect(bundle.headers.get('content-type')).toMatch(/^text\/javascript/);
  expect((await bundle.text()).length).toBeGreaterThan(500_000);
  expect(html.match(/(src|href)="(?!\/docs\/|data:)/)).toBeNull();
});

test('docs page runs only what carries its nonce', async () => {
  const { address } = await setup();
  const readPolicy = async () =>
    (await fetch(`${address}/docs`)).headers.get('content-security-policy') ?? '';
  const [first, second] = [await readPolicy(), await readPolicy()];
  expect(first).toMatch(/script-src 'nonce-[\w+/=]{20,}';/);
  expect(first).not.toContain('unsafe');
  expect(second).not.toBe(first);
});
