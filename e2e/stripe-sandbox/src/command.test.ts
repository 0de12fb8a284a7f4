import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const command = path.join(__dirname, '../bin/stripe-sandbox.mjs');

test('command serves the API and Stripe.js', async () => {
  const child = spawn(process.execPath, [command, '--port', '0'], { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const [line] = await once(child.stdout, 'data');
    const [url] = /http:\/\/127\.0\.0\.1:\d+/.exec(String(line)) ?? [];
    const headers = { authorization: 'Bearer sk_test_command' };
    const answer = await fetch(`${url}/v1/customers`, { method: 'POST', headers, body: 'name=Ada' });
    expect(await answer.json()).toMatchObject({ object: 'customer', name: 'Ada' });
    expect(await (await fetch(`${url}/endive/stripe.js`)).text()).toContain('window.Stripe');
  } finally {
    child.kill();
    await once(child, 'close');
  }
});

test.each([
  ['an unknown option', ['--prot', '1']],
  ['a port that is none', ['--port', 'a']],
])('command refuses %s', async (_case, options) => {
  const child = spawn(process.execPath, [command, ...options], { stdio: ['ignore', 'ignore', 'pipe'] });
  let text = '';
  child.stderr.on('data', (chunk) => {
    text += chunk;
  });
  const [code] = await once(child, 'close');
  expect(code).toBe(1);
  expect(text).toContain('Usage: stripe-sandbox');
});
