const { spawn } = require('node:child_process');
const { mkdtemp, rm } = require('node:fs/promises');
const os = require('node:os');
const path = require('node:path');
const timers = require('node:timers/promises');

const repository = path.resolve(__dirname, '../../..');
const POLL_INTERVAL_MS = 20;
const TIMEOUT_MS = 10_000;

async function startSandbox(environment = {}) {
  const dataDirectory = await mkdtemp(path.join(os.tmpdir(), 'test-sandbox-'));
  const child = spawn(process.execPath, ['--import', 'tsx', 'e2e/sandbox/main.ts'], {
    cwd: repository,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...environment, SANDBOX_PORT: '0', SANDBOX_SMTP_PORT: '0', DATA_DIR: dataDirectory },
  });
  const url = await readAddress(child);
  const call = async (method, command, body) => {
    const response = await fetch(`${url}/_inspect/${command}`, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`The sandbox refused ${command}: ${await response.text()}`);
    return response;
  };
  return {
    url,
    readRecords: async (provider) => (await call('GET', `records?provider=${provider}`)).json(),
    sendCommand: async (method, command, body) => void (await call(method, command, body)),
    setFault: async (fault) => void (await call('PUT', 'faults', fault)),
    clearFaults: async (provider) => void (await call('DELETE', `faults?provider=${provider}`)),
    reset: async () => void (await call('POST', 'reset')),
    async close() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}

function readAddress(child) {
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
      // Match the character after the port too: a chunk may end in the middle of the port.
      const [, address] = /(http:\/\/127\.0\.0\.1:\d+)[^\d]/.exec(output) ?? [];
      if (address) resolve(address);
    });
    child.once('exit', (code) => reject(new Error(`The sandbox ended with ${code}`)));
  });
}

async function waitUntil(look, what) {
  // Uses real time, even with fake timers in the test.
  const tries = TIMEOUT_MS / POLL_INTERVAL_MS;
  for (let left = tries; left > 0; left -= 1) {
    const found = await look();
    if (found) return found;
    await timers.setTimeout(POLL_INTERVAL_MS);
  }
  throw new Error(`Timed out waiting for ${what}`);
}

module.exports = { startSandbox, waitUntil };
