import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { makeFolder } from '../testing/test-resources';
import { cacheFolder, inRoot } from '../workspace';
import { describeModule } from './portable-types';

const config = {
  extends: inRoot('tsconfig.web.json'),
  compilerOptions: {
    incremental: false,
    skipLibCheck: false,
    types: [],
    paths: { 'quiz/remote': ['./remote.d.ts'] },
  },
};

const host = `
import remote from 'quiz/remote';
import { combineReducers, legacy_createStore } from 'redux';

export const site = <remote.App basePath="/quiz" />;
export const isKnown: boolean = remote.contract === 1;
export const store = legacy_createStore(combineReducers(remote.reducers ?? {}));
export const isReady: Promise<unknown> | undefined = remote.prepare?.('/quiz');

// @ts-expect-error: the remote has to know where it is mounted
export const nowhere = <remote.App />;
// @ts-expect-error: and that is a path
export const elsewhere = <remote.App basePath={1} />;
// @ts-expect-error: another remote
export const isOther: boolean = remote.name === 'results';
// @ts-expect-error: a name that it does not have
export const mounted = remote.mount;
// @ts-expect-error: the version is a text
export const isNewer: boolean = remote.version > 1;
`;

test('foreign host in TypeScript uses a remote by its types', async () => {
  await mkdir(cacheFolder, { recursive: true });
  const folder = await makeFolder('foreign-host', cacheFolder);
  const files = {
    'tsconfig.json': JSON.stringify(config),
    'remote.d.ts': describeModule('quiz'),
    'host.tsx': host,
  };
  for (const [file, text] of Object.entries(files)) await writeFile(path.join(folder, file), text);
  const compiler = inRoot('node_modules/@typescript/native/bin/tsc');
  const problems = await promisify(execFile)(process.execPath, [compiler, '-p', folder]).catch(
    ({ stdout }: { stdout: string }) => ({ stdout }),
  );
  expect(problems.stdout).toBe('');
});
