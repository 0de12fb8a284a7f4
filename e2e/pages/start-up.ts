import type { BootDocument } from '@funnel/contracts';
import type { Page, Route } from '@playwright/test';
import { address } from './addresses';

/** From now on pages come without a boot document, as from a plain static host: the browser has to ask for everything. */
export async function withoutBootDocument(page: Page): Promise<void> {
  await page.addInitScript(() =>
    document.addEventListener('readystatechange', () => document.getElementById('boot')?.remove(), {
      once: true,
    }),
  );
}

/** From now on pages say that remote configuration names this flag provider. */
export async function withFlagsProvider(page: Page, name: string): Promise<void> {
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

/** What the start asks for, each by the part of its address that tells it. */
const startCalls = {
  config: '/config.json',
  'app-config': '/v1/app-config?fromWeb=true',
  user: '/v1/user',
  geo: '/v1/geo',
  flags: '/flags/api/features/',
  'initial-load': '/v1/a/event',
} as const;

export type StartCall = keyof typeof startCalls;

/** Calls of the start from now on, as `asked geo` and `answered geo`, in the order they happen. */
export function startCallsOf(page: Page): string[] {
  const found: string[] = [];
  page.on('request', (request) => {
    const name = nameOf(request.url(), request.postData());
    if (name) found.push(`asked ${name}`);
  });
  page.on('response', (response) => {
    const name = nameOf(response.url(), response.request().postData());
    if (name) found.push(`answered ${name}`);
  });
  return found;
}

function nameOf(url: string, body: string | null): StartCall | undefined {
  const ours = [address('SITE_URL'), address('API_URL')];
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

/** How often a call of the start was made. */
export function timesAsked(calls: readonly string[], name: StartCall): number {
  return calls.filter((call) => call === `asked ${name}`).length;
}

/** Answers a call of the start in another way from now on; calling what it resolves to ends that. */
export async function answerStartCall(
  page: Page,
  name: StartCall,
  answer: (route: Route) => Promise<void>,
): Promise<() => Promise<void>> {
  const isIt = (url: URL) => nameOf(url.href, null) === name;
  await page.route(isIt, answer);
  return () => page.unroute(isIt, answer);
}

/** An answer that says: not now. */
export function fail(route: Route): Promise<void> {
  return route.fulfill({ status: 503, headers: credentialedCors() });
}

/** An answer that never comes. */
export async function hang(): Promise<void> {}

/** What stands on the page until the first screen is there. */
export function loaderOf(page: Page) {
  const loader = page.locator('.boot');
  return {
    loader,
    rings: loader.locator('svg'),
    slow: loader.getByText('This takes a little longer than usual. Nothing is lost.'),
    reload: loader.getByRole('link', { name: 'Load the page again' }),
    failed: loader.getByText(
      'We cannot reach the site just now. What you have entered so far is still on this device.',
    ),
    retry: loader.getByRole('button', { name: 'Try again' }),
  };
}

/** The loader as it stands so long after its beginning, until it is let go on. */
export async function holdLoaderAt(page: Page, milliseconds: number): Promise<void> {
  await page.evaluate((time) => {
    for (const animation of document.getAnimations()) {
      animation.pause();
      animation.currentTime = time;
    }
  }, milliseconds);
}

export async function letLoaderGoOn(page: Page): Promise<void> {
  await page.evaluate(() => document.getAnimations().forEach((animation) => void animation.play()));
}

/** What lets the site read an answer to a call that carries cookies. */
export function credentialedCors(): Record<string, string> {
  return {
    'access-control-allow-origin': address('SITE_URL'),
    'access-control-allow-credentials': 'true',
  };
}
