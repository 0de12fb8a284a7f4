import { createHash } from 'node:crypto';
import { readBootDocument } from '../../pages/boot-document';

const TIMEOUT_MS = 20_000;
/** Links that are addresses of pages and hosts, not files. */
const otherLinks = /\brel="(?:alternate|canonical|preconnect|dns-prefetch)"/;

export type PageRead = {
  readonly html: string;
  /** Which release the page carries, by remote. */
  readonly versions: ReadonlyMap<string, string>;
  /** What was sent for the page and every file that it names, compressed. */
  readonly bytes: number;
  readonly missingFiles: readonly string[];
  /** Why the page is not whole, missing files included. */
  readonly faults: readonly string[];
};

/** Fetches a page with every file that it names, and compares those with the hashes in the page. */
export async function readPage(address: string): Promise<PageRead> {
  const page = await fetchFile(address);
  const html = page.body.toString();
  const files = await Promise.all(listFiles(html, address).map(checkFile));
  const missingFiles = files.flatMap(({ fault }) => fault ?? []);
  const versions = readVersions(html);
  return {
    html,
    versions,
    bytes: files.reduce((sum, file) => sum + file.bytes, page.bytes),
    missingFiles,
    faults: [
      ...(page.status === 200 ? [] : [`${address}: ${page.status}`]),
      ...(versions.size > 0 ? [] : [`${address}: no release`]),
      ...missingFiles,
    ],
  };
}

type NamedFile = { readonly url: string; readonly integrity: string | undefined };

/** Each once; a hash is compared for each of its places. */
function listFiles(html: string, address: string): NamedFile[] {
  const found = new Map<string, NamedFile>();
  for (const [tag] of html.matchAll(/<(?:script|link|img|source)\b[^>]*>/g)) {
    const [, file] = / (?:src|href)="([^"#][^"]*)"/.exec(tag) ?? [];
    if (file === undefined || file.startsWith('data:') || otherLinks.test(tag)) continue;
    const [, integrity] = / integrity="([^"]+)"/.exec(tag) ?? [];
    const { href } = new URL(file, address);
    found.set(`${href} ${integrity}`, { url: href, integrity });
  }
  return [...found.values()];
}

async function checkFile({ url, integrity }: NamedFile): Promise<{ bytes: number; fault?: string }> {
  const { status, bytes, body } = await fetchFile(url);
  if (status !== 200) return { bytes, fault: `${url}: ${status}` };
  return matches(body, integrity) ? { bytes } : { bytes, fault: `${url}: other content than its hash` };
}

function matches(body: Buffer, integrity: string | undefined): boolean {
  if (integrity === undefined) return true;
  const [algorithm = ''] = integrity.split('-', 1);
  return integrity === `${algorithm}-${createHash(algorithm).update(body).digest('base64')}`;
}

/** A broken connection counts like a failure of the server. */
async function fetchFile(url: string): Promise<{ status: number; bytes: number; body: Buffer }> {
  try {
    const response = await fetch(url, {
      headers: { 'accept-encoding': 'br' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const body = Buffer.from(await response.arrayBuffer());
    const { status, headers } = response;
    return { status, body, bytes: Number(headers.get('content-length') ?? body.byteLength) };
  } catch (error) {
    return { status: 599, bytes: 0, body: Buffer.from(String(error)) };
  }
}

/** Which release a page carries, by remote. */
export function readVersions(html: string): Map<string, string> {
  const remotes = Object.entries(readBootDocument(html)?.registry?.remotes ?? {});
  return new Map(remotes.flatMap(([name, release]) => (release ? [[name, release.version]] : [])));
}
