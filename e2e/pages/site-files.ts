import type { Page, Route } from '@playwright/test';
import { address } from './addresses';

export const faults = ['blocked', 'cut', 'slowed', 'tampered', 'withdrawn'] as const;
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

/** Scripts and styles of host and remotes, whatever query a further try carries. */
function isSiteFile({ origin, pathname }: URL): boolean {
  const isOurs = origin === address('ASSETS_URL') || origin === address('SITE_URL');
  return isOurs && /\.(js|css)$/.test(pathname);
}

/** The files a page asks for from now on, each once. */
export function siteFilesOf(page: Page): ReadonlySet<string> {
  const found = new Set<string>();
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (isSiteFile(url)) found.add(url.origin + url.pathname);
  });
  return found;
}

export type BrokenFiles = {
  /** How often they were asked for since. */
  timesAsked(): number;
  /** They arrive whole again. */
  mend(): void;
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
      return answer(route, fault);
    },
  );
  return {
    timesAsked: () => times,
    mend: () => {
      isBroken = false;
    },
  };
}

async function answer(route: Route, fault: Fault): Promise<void> {
  if (fault === 'blocked') return await route.abort('connectionrefused');
  if (fault === 'withdrawn') {
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
