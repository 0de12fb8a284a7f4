import type { Page, Route } from '@playwright/test';
import { getAddress } from './addresses';

export const faults = ['blocked', 'cut', 'slowed', 'tampered', 'retired'] as const;
export type Fault = (typeof faults)[number];

const SLOW_MS = 1000;
const ALTERED_SCRIPT = ';globalThis.isAltered = true;';
const ALTERED_STYLE = ':root { --is-altered: true; }';

/** Whether a tampered file took effect in the page. */
export async function runsAlteredCode(page: Page): Promise<boolean> {
  return await page.evaluate(
    () =>
      'isAltered' in globalThis ||
      getComputedStyle(document.documentElement).getPropertyValue('--is-altered') !== '',
  );
}

/** Whether the URL is a script or style of host or remotes, ignoring the query of retries. */
function isSiteFile({ origin, pathname }: URL): boolean {
  const isOurs = origin === getAddress('ASSETS_URL') || origin === getAddress('SITE_URL');
  return isOurs && /\.(js|css)$/.test(pathname);
}

/** Collects the files a page requests from now on. */
export function collectSiteFiles(page: Page): ReadonlySet<string> {
  const found = new Set<string>();
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (isSiteFile(url)) found.add(url.origin + url.pathname);
  });
  return found;
}

export type BrokenFiles = {
  /** How often they have been requested since. */
  countRequests(): number;
  /** Serves them correctly again. */
  repair(): void;
};

/** Breaks the files whose address contains the text. */
export async function breakFiles(page: Page, text: string, fault: Fault): Promise<BrokenFiles> {
  let isBroken = true;
  let times = 0;
  await page.route(
    (url) => isSiteFile(url) && url.href.includes(text),
    (route) => {
      if (!isBroken) return route.continue();
      times += 1;
      return answerWithFault(route, fault);
    },
  );
  return {
    countRequests: () => times,
    repair: () => {
      isBroken = false;
    },
  };
}

async function answerWithFault(route: Route, fault: Fault): Promise<void> {
  if (fault === 'blocked') return await route.abort('connectionrefused');
  if (fault === 'retired') {
    return await route.fulfill({ status: 404, headers: { 'access-control-allow-origin': '*' } });
  }
  const response = await route.fetch();
  const body = await response.text();
  if (fault === 'cut') return await route.fulfill({ response, body: body.slice(0, body.length / 2) });
  if (fault === 'tampered') {
    const isScript = new URL(route.request().url()).pathname.endsWith('.js');
    return await route.fulfill({ response, body: `${body}\n${isScript ? ALTERED_SCRIPT : ALTERED_STYLE}` });
  }
  await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
  return await route.fulfill({ response, body });
}
