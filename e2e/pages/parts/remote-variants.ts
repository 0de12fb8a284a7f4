import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Release } from '@funnel/contracts';
import { getAddress, getDataFolder } from '../addresses';

type Change = (code: string) => string;

/**
 * Puts a copy of a released version into the asset store, with changed code and correct hashes. It is a separate
 * version, so visitors get it only on request.
 */
export async function copyRelease(release: Release, version: string, change: Change): Promise<Release> {
  const folder = getReleaseFolder({ ...release, version });
  await rm(folder, { recursive: true, force: true });
  await cp(getReleaseFolder(release), folder, { recursive: true });

  const copy: Release = JSON.parse(JSON.stringify(release).replaceAll(release.version, version));
  for (const script of copy.scripts) {
    const before = script.integrity;
    script.integrity = await rewriteFile(copy, script.url, change);
    await rewriteFile(copy, copy.entry.url, (entry) => entry.replaceAll(before, script.integrity));
  }
  copy.entry.integrity = await rewriteFile(copy, copy.entry.url, (entry) => entry);
  return copy;
}

/** Puts a version into the asset store whose entry hands out a module as it is written here, and nothing else. */
export function plantRelease(like: Release, version: string, module: string): Promise<Release> {
  const { globalName } = like.entry;
  const code = `var ${globalName} = { init() {}, get: async () => () => ({ default: ${module} }) };`;
  return plantFiles(like, { version, files: { [PLANTED_ENTRY]: code }, shared: {} });
}

/** The entry among planted files. */
export const PLANTED_ENTRY = 'entry.js';

type Planted = { version: string; files: Readonly<Record<string, string>>; shared: Release['shared'] };

/** Puts a version into the asset store that consists of these files, by their names. */
export async function plantFiles(like: Release, { version, files, shared }: Planted): Promise<Release> {
  const release: Release = {
    ...like,
    version,
    entry: { ...like.entry, url: `${getAddress('ASSETS_URL')}/${like.name}/${version}/${PLANTED_ENTRY}` },
    scripts: [],
    styles: [],
    shared,
  };
  delete release.prerendered;
  delete release.translations;
  await mkdir(getReleaseFolder(release), { recursive: true });
  for (const [name, code] of Object.entries(files)) {
    await writeFile(path.join(getReleaseFolder(release), name), code);
  }
  release.entry.integrity = await rewriteFile(release, release.entry.url, (same) => same);
  return release;
}

/** Changes one file in the asset store without the registry. Returns its new hash. */
export async function rewriteFile(release: Release, url: string, change: Change): Promise<string> {
  const file = path.join(getReleaseFolder(release), url.split(`/${release.version}/`)[1] ?? '');
  const code = Buffer.from(change(await readFile(file, 'utf8')));
  await writeFile(file, code);
  await writeFile(`${file}.br`, brotliCompressSync(code));
  await writeFile(`${file}.gz`, gzipSync(code));
  return `sha384-${createHash('sha384').update(code).digest('base64')}`;
}

/** Builds a remote from its sources into the asset store, against other versions of singletons than the host has. */
export async function buildRelease(
  { name, contract }: Release,
  version: string,
  singletons: Readonly<Record<string, string>>,
): Promise<Release> {
  const output = getReleaseFolder({ name, version });
  const options = { name, contract, version, singletons, output, baseUrl: getAddress('ASSETS_URL') };
  const script = path.join(import.meta.dirname, 'remote-build.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--import',
    'tsx',
    script,
    JSON.stringify(options),
  ]);
  return JSON.parse(stdout);
}

/** Code that leaves a trace in the page when it runs. */
export function addTrace(trace: string): Change {
  return (code) => `${writeTraceCode(trace)}${code}`;
}

export function removeTrace(trace: string): Change {
  return (code) => code.replace(writeTraceCode(trace), '');
}

function writeTraceCode(trace: string): string {
  return `globalThis[${JSON.stringify(trace)}]=true;`;
}

function getReleaseFolder({ name, version }: Pick<Release, 'name' | 'version'>): string {
  return path.join(getDataFolder(), 'assets', name, version);
}
