const { mkdtemp } = require('node:fs/promises');
const os = require('node:os');
const path = require('node:path');
const { startServerProcess } = require('./server-process.cjs');

/** Started, never loaded: the one exception to the rule that `shared` knows no application (`.dependency-cruiser.cjs`). */
const sandbox = require.resolve('../../../e2e/sandbox/main.ts');

async function startSandboxProcess({ environment = {}, ...options } = {}) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'test-sandbox-'));
  return startServerProcess({
    ...options,
    file: sandbox,
    folder,
    environment: { ...environment, SANDBOX_PORT: '0', SANDBOX_SMTP_PORT: '0', DATA_DIR: folder },
  });
}

module.exports = { startSandboxProcess };
