const { spawn } = require('node:child_process');
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');

const repository = path.resolve(__dirname, '../../../..');
let url;

/**
 * The stand-in of the payment provider for all test files of this worker, which take turns: a process that has compiled
 * its checks answers seconds sooner than a new one. Each file begins with a reset. It ends with the worker.
 */
module.exports.workerSandboxUrl = () => {
  url ??= start();
  return url;
};

function start() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'worker-sandbox-'));
  const child = spawn(process.execPath, ['--import', 'tsx', 'e2e/sandbox/main.ts'], {
    cwd: repository,
    // It stops by itself once nobody is at the other end of the channel.
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
      // With what follows it: output may arrive in the middle of the port.
      const [, address] = /(http:\/\/127\.0\.0\.1:\d+)[^\d]/.exec(output) ?? [];
      if (address) resolve(address);
    });
    child.once('exit', (code) => {
      // The next file starts another one.
      url = undefined;
      reject(new Error(`The sandbox ended with ${code}`));
    });
  });
}
