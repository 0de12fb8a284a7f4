import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { cacheFolder, inRoot } from '@funnel/build/workspace';
import type { RemoteName } from '@funnel/contracts';
import { buildDevEnvironment } from '../addresses';

/**
 * The development server of a remote with one screen, in a folder of its own, joined to the running stack on the next
 * free port. `write` saves the screen as an editor does.
 */
export async function startDevServer(name: RemoteName, screen: string) {
  await mkdir(cacheFolder, { recursive: true });
  const folder = await mkdtemp(path.join(cacheFolder, 'dev-server-'));
  await mkdir(path.join(folder, 'src'));
  const write = (file: string, text: string) => writeFile(path.join(folder, file), text);
  await write('package.json', JSON.stringify({ name: `@funnel/mfe-${name}`, version: '1.0.0' }));
  await write('tsconfig.json', JSON.stringify({ extends: '../../tsconfig.web.json', include: ['src'] }));
  await write('src/remote.tsx', writeRemote(name));
  await write('src/app.tsx', screen);
  const { stop, ...server } = await runDevServer(inRoot('shared/build/bin/funnel-remote.mjs'), folder);
  return {
    ...server,
    write: (text: string) => write('src/app.tsx', text),
    async stop() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The development server that a command starts for the remote in a folder, joined to the running stack. */
export async function runDevServer(command: string, folder: string) {
  const child = spawn(process.execPath, [command, 'start'], {
    cwd: folder,
    env: buildDevEnvironment(),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = collectOutput(child);
  const [, url = ''] = await output.find(/reload: (http:\/\/localhost:\d+)\//);
  return {
    url,
    readOutput: output.read,
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** As in every real remote, more than one file uses React: hot reload cannot bring a shared library anew. */
function writeRemote(name: RemoteName): string {
  return `import { defineRemote } from '@funnel/platform/remote';
import { Suspense } from 'react';
import { App } from './app';

const Root = () => (
  <Suspense>
    <App />
  </Suspense>
);
export default defineRemote({ name: '${name}', version: '1.0.0-dev', App: Root });
`;
}

function collectOutput(child: ChildProcess) {
  let text = '';
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      text += chunk;
      for (const listener of listeners) listener();
    });
  }
  return {
    read: () => text,
    find: (pattern: RegExp) =>
      new Promise<RegExpExecArray>((resolve, reject) => {
        listeners.add(() => {
          const found = pattern.exec(text);
          if (found) resolve(found);
        });
        child.once('exit', () => reject(new Error(`The development server ended:\n${text}`)));
      }),
  };
}
