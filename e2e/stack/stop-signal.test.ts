import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';

const root = path.resolve(__dirname, '../..');

/** Prints when it runs and when it stops. */
const script = `
  const { stopSignal } = await import('./e2e/stack/stop-signal.ts');
  const alive = setInterval(() => {}, 1000);
  stopSignal().addEventListener('abort', () => { console.log('stopping'); clearInterval(alive); });
  console.log('running');
`;

test('a script stops when npm’s shell is ended', async () => {
  const node = `"${process.execPath}" --import tsx --input-type=module -e "$SCRIPT"`;
  const shell = spawn('sh', ['-c', `${node}; exit $?`], {
    cwd: root,
    env: { PATH: process.env['PATH'], SCRIPT: script, npm_lifecycle_event: 'start' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface(shell.stdout)[Symbol.asyncIterator]();
  await expect(lines.next()).resolves.toEqual({ done: false, value: 'running' });
  shell.kill('SIGTERM');
  await expect(lines.next()).resolves.toEqual({ done: false, value: 'stopping' });
});
