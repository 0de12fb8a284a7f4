import { randomUUID } from 'node:crypto';
import type { Browser } from '@playwright/test';
import { readPage } from './read-page';
import { type RealPage, visitRealPage } from './real-page';
import { addressPage, openPaths } from './registry';

const HTTP_CLIENTS = 2;
const BROWSERS = 2;
const paths = [...Object.values(openPaths), '/inflow-quiz'];

export type Browsed = {
  pages: number;
  realPages: number;
  readonly versions: Set<string>;
  readonly failedPages: string[];
  readonly missingFiles: string[];
};

/** Visitors who open one page after the other, each as somebody new, until `end` is called. */
export function browse(browser: Browser) {
  const seen: Browsed = {
    pages: 0,
    realPages: 0,
    versions: new Set(),
    failedPages: [],
    missingFiles: [],
  };
  let isOver = false;

  function note({ faults, missingFiles }: RealPage): void {
    if (faults.length > 0) seen.failedPages.push(faults.join('; '));
    seen.missingFiles.push(...missingFiles);
  }

  async function fetchPages(client: number): Promise<void> {
    for (let turn = client; !isOver; turn += 1) {
      const page = await readPage(nextAddress(turn));
      seen.pages += 1;
      for (const pair of page.versions) seen.versions.add(pair.join('@'));
      note(page);
    }
  }

  async function openPages(client: number): Promise<void> {
    for (let turn = client; !isOver; turn += 1) {
      note(await visitRealPage(browser, nextAddress(turn)));
      seen.realPages += 1;
    }
  }

  const visiting = Promise.all([
    ...Array.from({ length: HTTP_CLIENTS }, (_unused, client) => fetchPages(client)),
    ...Array.from({ length: BROWSERS }, (_unused, client) => openPages(client)),
  ]);
  // Looked at when the visitors have left.
  visiting.catch(() => undefined);
  return {
    seen,
    async end() {
      isOver = true;
      await visiting;
    },
  };
}

function nextAddress(turn: number): string {
  return addressPage(paths[turn % paths.length] ?? '/', randomUUID());
}
