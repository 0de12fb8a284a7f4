const { spawn } = require('node:child_process');
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');

const repository = path.resolve(__dirname, '../../../..');
let url;

/**
 * The payment sandbox shared by all test files of this worker: a running process with compiled checks responds seconds
 * sooner than a new one. Each file starts with a reset. It ends with the worker.
 */
module.exports.workerSandboxUrl = () => {
  url ??= start();
  return url;
};

function start() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'worker-sandbox-'));
  const child = spawn(process.execPath, ['--import', 'tsx', 'e2e/sandbox/main.ts'], {
    cwd: repository,
    // The child stops when the IPC channel closes.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: { SANDBOX_PORT: '0', SANDBOX_SMTP_PORT: '0', DATA_DIR: folder },
  });
  for (const handle of [child, child.channel, child.stdout]) handle.unref();
  process.once('exit', () => {
    child.kill('SIGKILL');
    fs.rmSync(folder, { recursive: true, force: true });
  });
  return readPrintedUrl(child);
}

function readPrintedUrl(child) {
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
      // Match the next character too: a chunk may end in the middle of the port.
      const [, address] = /(http:\/\/127\.0\.0\.1:\d+)[^\d]/.exec(output) ?? [];
      if (address) resolve(address);
    });
    child.once('exit', (code) => {
      // The next file starts a new one.
      url = undefined;
      reject(new Error(`The sandbox ended with ${code}`));
    });
  });
}
