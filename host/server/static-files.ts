import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};

const compressible = new Set(['.js', '.css', '.svg', '.txt', '.webmanifest']);

export type StaticFile = {
  readonly type: string;
  readonly body: Buffer;
  readonly brotli: Buffer | undefined;
  /** The name contains a content hash, so it can be cached forever. */
  readonly isImmutable: boolean;
};

/** All public files of the build by address, in memory; no source maps or build notes. */
export async function readStaticFiles(folder: string): Promise<ReadonlyMap<string, StaticFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  const served = names.filter((name) => types[path.extname(name)]);
  const files = await Promise.all(
    served.map(async (name) => [toAddress(name), await readStaticFile(folder, name, names)] as const),
  );
  return new Map(files);
}

async function readStaticFile(folder: string, name: string, all: readonly string[]): Promise<StaticFile> {
  const extension = path.extname(name);
  const body = await readFile(path.join(folder, name));
  const packed = all.includes(`${name}.br`) ? await readFile(path.join(folder, `${name}.br`)) : undefined;
  return {
    type: types[extension] ?? 'application/octet-stream',
    body,
    brotli: packed ?? (compressible.has(extension) ? await compress(body) : undefined),
    isImmutable: name.startsWith(`static${path.sep}`),
  };
}

function toAddress(name: string): string {
  return `/${name.split(path.sep).join('/')}`;
}

/** A fast level; static files are compressed harder by the build. */
export function compress(body: Buffer): Promise<Buffer> {
  return promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
}
