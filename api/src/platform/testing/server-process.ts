import { type ChildProcess, spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';

const repository = path.resolve(__dirname, '../../../..');

export type ServerProcess = {
  /** Without a path. */
  url: string;
  /** Stops it with SIGTERM; resolves when the process has ended and its folder is deleted. */
  stop(): Promise<void>;
};

/** Starts a server as a separate process. `file` is its TypeScript file, relative to the repository root. */
export async function startServerProcess({
  file,
  folder,
  environment,
}: {
  file: string;
  folder: string;
  environment: Record<string, string>;
}): Promise<ServerProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', file], {
    cwd: repository,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: environment,
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const url = await readPrintedUrl(child);
  return {
    url,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Servers print their URL once they are ready. */
function readPrintedUrl(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      // Match the next character too: a chunk may end in the middle of the port.
      const [, address] = /(http:\/\/127\.0\.0\.1:\d+)[^\d]/.exec(output) ?? [];
      if (address) resolve(address);
    });
    child.once('exit', (code) => reject(new Error(`${child.spawnargs.at(-1)} ended with ${code}`)));
  });
}
