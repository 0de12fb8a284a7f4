import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { selectLocked } from '@funnel/build/server-bundle/select-locked';

const root = path.resolve(import.meta.dirname, '../../..');
const run = promisify(execFile);

type Names = Readonly<Record<string, string>>;
type PackageFile = {
  name: string;
  version: string;
  bin?: Names;
  dependencies?: Names;
  devDependencies?: Names;
  peerDependencies?: Names;
};
type Locked = PackageFile & { integrity: string };

/** Packs the packages for squads and unpacks them into a repository, as npm does. Returns what a lock file says of them. */
export async function unpackPackages(repository: string): Promise<Locked[]> {
  const output = path.join(path.dirname(repository), 'packages');
  const args = ['run', 'pack-packages', '--silent', '--', '--out', output];
  const { stdout } = await run('npm', args, { cwd: root });
  return await Promise.all(
    stdout
      .trim()
      .split('\n')
      .map((file) => unpack(file, repository)),
  );
}

async function unpack(file: string, repository: string): Promise<Locked> {
  const [, short = ''] = /^funnel-([a-z]+)-/.exec(path.basename(file)) ?? [];
  const target = path.join(repository, 'node_modules/@funnel', short);
  await mkdir(target, { recursive: true });
  await run('tar', ['-xzf', file, '-C', target, '--strip-components', '1']);
  const described = await readPackageFile(target);
  for (const [command, script] of Object.entries(described.bin ?? {}))
    await link(path.join(target, script), path.join(repository, 'node_modules/.bin', command));
  const hash = createHash('sha512').update(await readFile(file));
  return { ...described, integrity: `sha512-${hash.digest('base64')}` };
}

/**
 * Installs what a repository and packages in it name, and writes the lock file: from what is installed here, since npm
 * would download it all. Packages that are not named are not installed. May be repeated.
 */
export async function installOthers(repository: string, unpacked: readonly Locked[]): Promise<void> {
  const own = await readPackageFile(repository).catch(
    (): PackageFile => ({ name: 'empty', version: '1.0.0' }),
  );
  const named = [own, ...unpacked].flatMap((each) =>
    Object.keys({ ...each.dependencies, ...each.devDependencies, ...each.peerDependencies }),
  );
  const others = named.filter((name) => !name.startsWith('@funnel/'));
  const { 'package-lock.json': lock } = selectLocked(own, others);
  for (const place of Object.keys(lock.packages).filter((one) =>
    /^node_modules\/(@[^/]+\/)?[^/]+$/.test(one),
  ))
    await link(path.join(root, place), path.join(repository, place));
  const ours = unpacked.map((each) => [`node_modules/${each.name}`, each]);
  const packages = { ...lock.packages, '': own, ...Object.fromEntries(ours) };
  await writeFile(path.join(repository, 'package-lock.json'), JSON.stringify({ ...lock, packages }, null, 2));
}

/** Binaries for other systems are not installed. */
async function link(installed: string, place: string): Promise<void> {
  if (!existsSync(installed) || existsSync(place)) return;
  await mkdir(path.dirname(place), { recursive: true });
  await symlink(installed, place, 'junction');
}

async function readPackageFile(folder: string): Promise<PackageFile> {
  return JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8'));
}
