import { randomUUID } from 'node:crypto';
import type { Browser } from '@playwright/test';
import { readPage } from './read-page';
import { type RealPage, visitRealPage } from './real-page';
import { addressPage, openPaths } from './registry';

const HTTP_CLIENTS = 2;
const BROWSERS = 2;
const paths = [...Object.values(openPaths), '/inflow-quiz'];

type Browsed = {
  pages: number;
  realPages: number;
  readonly versions: Set<string>;
  readonly failedPages: string[];
  readonly missingFiles: string[];
};

type Browsing = { readonly seen: Browsed; readonly signal: AbortSignal };

/** New visitors who open one page after the other until `end` is called. */
export function browse(browser: Browser) {
  const seen: Browsed = { pages: 0, realPages: 0, versions: new Set(), failedPages: [], missingFiles: [] };
  const ending = new AbortController();
  const browsing = { seen, signal: ending.signal };
  const visiting = Promise.all([
    ...Array.from({ length: HTTP_CLIENTS }, (_unused, client) => fetchPages(client, browsing)),
    ...Array.from({ length: BROWSERS }, (_unused, client) => openPages(browser, client, browsing)),
  ]);
  // Looked at when the visitors have left.
  visiting.catch(() => undefined);
  return {
    seen,
    async end() {
      ending.abort();
      await visiting;
    },
  };
}

async function fetchPages(client: number, { seen, signal }: Browsing): Promise<void> {
  for (let turn = client; !signal.aborted; turn += 1) {
    const page = await readPage(nextAddress(turn));
    seen.pages += 1;
    for (const pair of page.versions) seen.versions.add(pair.join('@'));
    note(page, seen);
  }
}

async function openPages(browser: Browser, client: number, { seen, signal }: Browsing): Promise<void> {
  for (let turn = client; !signal.aborted; turn += 1) {
    note(await visitRealPage(browser, nextAddress(turn)), seen);
    seen.realPages += 1;
  }
}

function note({ faults, missingFiles }: RealPage, seen: Browsed): void {
  if (faults.length > 0) seen.failedPages.push(faults.join('; '));
  seen.missingFiles.push(...missingFiles);
}

function nextAddress(turn: number): string {
  return addressPage(paths[turn % paths.length] ?? '/', randomUUID());
}
