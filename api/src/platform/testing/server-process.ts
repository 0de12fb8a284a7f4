import { type ChildProcess, spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';

const repository = path.resolve(__dirname, '../../../..');

export type ServerProcess = {
  /** Without a path. */
  url: string;
  /** Ends it as a process manager does; settles when it is gone, and its folder with it. */
  stop(): Promise<void>;
};

/** A server as a process of its own, as the product meets it. `file` is its TypeScript, from the root of the repository. */
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

/** A server prints its address once it is ready. */
function readPrintedUrl(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      // With what follows it: output may arrive in the middle of the port.
      const [, address] = /(http:\/\/127\.0\.0\.1:\d+)[^\d]/.exec(output) ?? [];
      if (address) resolve(address);
    });
    child.once('exit', (code) => reject(new Error(`${child.spawnargs.at(-1)} ended with ${code}`)));
  });
}
