import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { cacheFolder, inRoot } from '../workspace';
import { describePackage, type SourcePackage } from './describe-package';
import { emitTypes } from './emit-types';

type Packed = {
  /** Folder below `shared`. */
  folder: string;
  hasTypes: boolean;
  /** Files of the package that work in the workspace alone. */
  omitted?: RegExp;
};

/** What a remote in a repository of its own is built and tested with. */
const packages: readonly Packed[] = [
  { folder: 'contracts', hasTypes: true },
  { folder: 'ui', hasTypes: true },
  { folder: 'platform', hasTypes: true },
  // They start the sandbox and servers of the workspace.
  { folder: 'testing', hasTypes: true, omitted: /\.c[jt]s\b/ },
  { folder: 'build', hasTypes: false },
];

/** Files of the workspace that `@funnel/build` reads, by their paths. */
const carried = [
  '.github/workflows/remote.yml',
  '.nvmrc',
  'biome.json',
  'host/src/remotes/later-surface.ts',
  'host/src/remotes/surface.ts',
  'mfe-results/package.json',
  'mfe-results/src/locales/es.po',
  'package.json',
  'shared/docs/guides/own-repository.md',
  'shared/docs/guides/ship-your-remote.md',
  ...packages.map(({ folder }) => `shared/${folder}/package.json`),
  'shared/platform/src/exposed-remote.ts',
  'tsconfig.base.json',
  'tsconfig.web.json',
];

/** Those of them that a repository extends. */
const carriedDoors = Object.fromEntries(
  ['biome.json', 'tsconfig.web.json'].map((file) => [`./${file}`, `./workspace/${file}`]),
);

/** Packs the packages that a remote outside of the workspace needs into a folder. Returns the files. */
export async function packPackages(output: string): Promise<string[]> {
  await mkdir(cacheFolder, { recursive: true });
  const stage = await mkdtemp(path.join(cacheFolder, 'packages-'));
  try {
    const typed = packages.filter(({ hasTypes }) => hasTypes).map(({ folder }) => folder);
    const types = await emitTypes(typed, stage);
    const folders = await Promise.all(packages.map((each) => stagePackage(each, { stage, types })));
    await mkdir(output, { recursive: true });
    const args = ['pack', ...folders, '--pack-destination', path.resolve(output), '--silent'];
    const { stdout } = await promisify(execFile)('npm', args, { cwd: stage });
    return stdout
      .trim()
      .split('\n')
      .map((file) => path.join(output, file));
  } finally {
    await rm(stage, { recursive: true });
  }
}

async function stagePackage(
  { folder, hasTypes, omitted }: Packed,
  { stage, types }: { stage: string; types: string },
): Promise<string> {
  const source = inRoot('shared', folder);
  const target = path.join(stage, folder);
  const isBuild = folder === 'build';
  const filter = (file: string) => !isForTests.test(path.relative(source, file)) && !omitted?.test(file);
  for (const part of isBuild ? ['bin', 'src'] : ['src'])
    await cp(path.join(source, part), path.join(target, part), { recursive: true, filter });
  if (hasTypes) await cp(path.join(types, folder, 'src'), path.join(target, 'types'), { recursive: true });
  for (const file of isBuild ? carried : []) await cp(inRoot(file), path.join(target, 'workspace', file));
  const described: SourcePackage = JSON.parse(await readFile(path.join(source, 'package.json'), 'utf8'));
  const more = isBuild ? carriedDoors : {};
  const content = JSON.stringify(describePackage(described, { omitted, hasTypes, more }), null, 2);
  await writeFile(path.join(target, 'package.json'), `${content}\n`);
  return target;
}

const isForTests = /\.test\.tsx?$|^src\/(.+\/)?testing(\/|$)|^src\/pack(\/|$)/;
