import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { chromiumArguments } from '@funnel/build/browser/chromium-arguments';
import { type Browser, chromium } from '@playwright/test';
import { findBrowser } from '../stack/browser.mjs';
import type { Ports } from '../stack/ports';
import { type Stack, startStack } from '../stack/stack';

/** The languages of the browsers; the site answers in them. */
export const browserLocales = ['en-US', 'es-MX'] as const;

type Site = { ports: Ports; env?: NodeJS.ProcessEnv };

/** Starts the site with an empty state and a browser, and stops both when the measurement is over. */
export async function measureSite(
  { ports, env }: Site,
  measure: (browser: Browser, stack: Stack) => Promise<void>,
) {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'funnel-bench-'));
  const stack = await startStack({
    ports,
    dataDir,
    env: { PATH: process.env['PATH'], LOG_LEVEL: 'error', ...env },
  });
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: chromiumArguments() });
  try {
    await measure(browser, stack);
  } finally {
    await browser.close();
    await stack.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
