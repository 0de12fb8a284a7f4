import type { BootDocument, RuntimeConfig } from '@funnel/contracts';
import type { Page, Route } from '@playwright/test';
import { getAddress } from './addresses';
import { say, sayInEnglish } from './language';

/** Removes the boot document from pages, as on a static host, so the browser fetches everything. */
export async function removeBootDocument(page: Page): Promise<void> {
  await page.addInitScript(() =>
    document.addEventListener('readystatechange', () => document.getElementById('boot')?.remove(), {
      once: true,
    }),
  );
}

/** Sets the flags provider in the remote configuration of pages. */
export async function setFlagsProvider(page: Page, name: string): Promise<void> {
  await page.addInitScript((wanted) => {
    const rename = () => {
      const element = document.getElementById('boot');
      const boot: BootDocument = JSON.parse(element?.textContent ?? '');
      if (!element || !boot.appConfig) throw new Error('The page came without remote configuration');
      boot.appConfig.generalSettings.FLAGS_PROVIDER = wanted;
      element.textContent = JSON.stringify(boot);
    };
    document.addEventListener('readystatechange', rename, { once: true });
  }, name);
}

/** Adds to the runtime configuration of pages, as the host server does for a variable of its environment. */
export async function addRuntimeConfig(page: Page, added: Partial<RuntimeConfig>): Promise<void> {
  await page.addInitScript((more) => {
    const add = () => {
      const element = document.getElementById('boot');
      const boot: BootDocument = JSON.parse(element?.textContent ?? '');
      if (!element || !boot.config) throw new Error('The page came without configuration');
      element.textContent = JSON.stringify({ ...boot, config: { ...boot.config, ...more } });
    };
    document.addEventListener('readystatechange', add, { once: true });
  }, added);
}

/** The calls of the start-up, each by the part of its address that identifies it. */
const startCalls = {
  config: '/config.json',
  'app-config': '/v1/app-config?fromWeb=true',
  user: '/v1/user',
  geo: '/v1/geo',
  flags: '/flags/api/features/',
  'initial-load': '/v1/a/events',
} as const;

type StartCall = keyof typeof startCalls;

/** Records start-up calls as `asked geo` and `answered geo`, in order. */
export function recordStartCalls(page: Page): string[] {
  const found: string[] = [];
  page.on('request', (request) => {
    const name = getCallName(request.url(), request.postData());
    if (name) found.push(`asked ${name}`);
  });
  page.on('response', (response) => {
    const name = getCallName(response.url(), response.request().postData());
    if (name) found.push(`answered ${name}`);
  });
  return found;
}

function getCallName(url: string, body: string | null): StartCall | undefined {
  const ours = [getAddress('SITE_URL'), getAddress('API_URL')];
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: the keys of an object of ours
  const names = Object.keys(startCalls) as StartCall[];
  return names.find((name) => {
    if (name === 'initial-load' && !body?.includes('"initial-load"')) return false;
    return ours.some((origin) => {
      const start = `${origin}${startCalls[name]}`;
      return name === 'flags' ? url.startsWith(start) : url === start || url.startsWith(`${start}?`);
    });
  });
}

/** How often a start-up call was made. */
export function countAsked(calls: readonly string[], name: StartCall): number {
  return calls.filter((call) => call === `asked ${name}`).length;
}

/** Overrides the answer of a start-up call; the returned function restores it. */
export async function answerStartCall(
  page: Page,
  name: StartCall,
  answer: (route: Route) => Promise<void>,
): Promise<() => Promise<void>> {
  const isIt = (url: URL) => getCallName(url.href, null) === name;
  await page.route(isIt, answer);
  return () => page.unroute(isIt, answer);
}

/** Leaves a call without an answer. */
export async function neverAnswer(): Promise<void> {}

const unreachable = 'We can’t reach the site right now. Everything you entered is still on this device.';

/** Locators of the loader, shown until the first screen. */
export function locateLoader(page: Page) {
  const loader = page.locator('.boot');
  return {
    loader,
    rings: loader.locator('svg'),
    slow: loader.locator('.boot-slow'),
    reload: loader.getByRole('link', { name: say('Reload the page') }),
    failed: loader.getByText(say(unreachable)),
    /** Before the configuration has told the page's language. */
    failedEarly: loader.getByText(sayInEnglish(unreachable)),
    retry: loader.getByRole('button', { name: say('Try again') }),
  };
}

/** Pauses the loader's animations at this time. */
export async function pauseLoaderAt(page: Page, milliseconds: number): Promise<void> {
  await page.evaluate((time) => {
    for (const animation of document.getAnimations()) {
      animation.pause();
      animation.currentTime = time;
    }
  }, milliseconds);
}

export async function resumeLoader(page: Page): Promise<void> {
  await page.evaluate(() => document.getAnimations().forEach((animation) => void animation.play()));
}
