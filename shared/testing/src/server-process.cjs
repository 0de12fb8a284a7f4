const { spawn } = require('node:child_process');
const { rmSync } = require('node:fs');
const { rm } = require('node:fs/promises');
const path = require('node:path');

const repository = path.resolve(__dirname, '../../..');

async function startServerProcess({ file, folder, environment, isShared = false, onExit = () => undefined }) {
  const isBundle = file.endsWith('.js');
  const program = isBundle ? [file] : ['--import', 'tsx', path.resolve(repository, file)];
  const child = spawn(process.execPath, program, {
    cwd: isBundle ? path.dirname(file) : repository,
    // A shared server stops when its IPC channel closes.
    stdio: ['ignore', 'pipe', 'inherit', ...(isShared ? ['ipc'] : [])],
    env: environment,
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.once('exit', onExit);
  if (isShared) endWithThisProcess(child, folder);
  const end = async (signal) => {
    child.kill(signal);
    const code = await ended;
    await rm(folder, { recursive: true, force: true });
    return code;
  };
  return {
    url: await readPrintedUrl(child),
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}

function endWithThisProcess(child, folder) {
  for (const handle of [child, child.channel, child.stdout]) handle.unref();
  process.once('exit', () => {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });
}

/** Servers print their URL once they are ready. */
function readPrintedUrl(child) {
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
      // Match the next character too: a chunk may end in the middle of the port.
      const [, address] = /(http:\/\/(?:localhost|127\.0\.0\.1):\d+)[^\d]/.exec(output) ?? [];
      if (address) resolve(address);
    });
    child.once('exit', (code) => reject(new Error(`${child.spawnargs.at(-1)} ended with ${code}`)));
  });
}

module.exports = { startServerProcess };
