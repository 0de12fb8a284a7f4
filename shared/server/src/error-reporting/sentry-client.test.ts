import { spawnSync } from 'node:child_process';
import path from 'node:path';

const client = path.resolve(__dirname, 'sentry-client.ts');

test.each([
  ['rejection', "void Promise.reject(new Error('nothing caught it'))"],
  ['error', "setTimeout(() => { throw new Error('nothing caught it') })"],
])('uncaught %s is printed and ends the process', (_what, failure) => {
  const script = `
    import { startSentryClient } from ${JSON.stringify(client)};
    startSentryClient({ dsn: 'http://public@127.0.0.1:9/1' });
    setInterval(() => undefined, 60_000);
    ${failure};`;
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '-e', script],
    { cwd: path.resolve(__dirname, '../../..'), encoding: 'utf8' },
  );
  expect(stderr).toContain('nothing caught it');
  expect(status).toBe(1);
});
