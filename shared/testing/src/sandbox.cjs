const timers = require('node:timers/promises');
const { startSandboxProcess } = require('./sandbox-process.cjs');

const POLL_INTERVAL_MS = 20;
// Less than a test may take, so that it ends with what it waited for.
const TIMEOUT_MS = 25_000;

async function startSandbox(environment = {}) {
  const { url, stop } = await startSandboxProcess({ environment });
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
    close: stop,
  };
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
