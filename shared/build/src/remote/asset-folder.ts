import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { compressFolder } from '../compress';

/** Source maps and build records are not uploaded; compressed files go with what they are made from. */
const isPrivate = /\.(map|br|gz)$|(^|\/)(build|shared-usage|prerendered)\.json$/;

const lastBuildFile = '.last-build';

type StoredBuild = { store: string; name: string; version: string; output: string };

/**
 * Puts a build into the asset store as `<name>/<version>`. What is stored never changes: a file that differs from the
 * stored one of that name is refused, new files (such as the portable build) are added. A new folder is moved into
 * place complete, so no visitor gets half a version.
 */
export async function putVersion({ store, name, version, output }: StoredBuild): Promise<void> {
  const target = path.join(store, name, version);
  const built = await filesBelow(output);
  const files = built.filter((file) => !isPrivate.test(file));
  const stored = await filesBelow(target).catch((): string[] => []);
  await assertUnchanged({ target, output, files: files.filter((file) => stored.includes(file)) });

  const added = files.filter((file) => !stored.includes(file));
  if (added.length === 0) return;
  const draft = path.join(store, name, `.${version}-${process.pid}`);
  await mkdir(draft, { recursive: true });
  try {
    const compressed = added.flatMap((file) => [`${file}.br`, `${file}.gz`]);
    const copied = [...added, ...compressed.filter((file) => built.includes(file))];
    await Promise.all(copied.map((file) => cp(path.join(output, file), path.join(draft, file))));
    await compressFolder(draft);
    if (stored.length === 0) await rename(draft, target);
    else await cp(draft, target, { recursive: true });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** The files of a build that visitors may load. */
export async function listReleasedFiles(output: string): Promise<string[]> {
  return (await filesBelow(output)).filter((file) => !isPrivate.test(file));
}

/** Records which sources of a remote were last published to a store. */
export async function writeLastBuild(
  store: string,
  { name, inputs }: { name: string; inputs: string },
): Promise<void> {
  await mkdir(path.join(store, name), { recursive: true });
  await writeFile(path.join(store, name, lastBuildFile), inputs);
}

/** The sources of a remote that were last published to a store. */
export async function readLastBuild(store: string, name: string): Promise<string | undefined> {
  return readFile(path.join(store, name, lastBuildFile), 'utf8').catch(() => undefined);
}

async function assertUnchanged({
  target,
  output,
  files,
}: {
  target: string;
  output: string;
  files: readonly string[];
}): Promise<void> {
  for (const file of files) {
    const before = await readFile(path.join(target, file));
    const now = await readFile(path.join(output, file));
    if (before.equals(now)) continue;
    throw new Error(`${target} holds another ${file}. Versions never change: take a new one`);
  }
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();
}
