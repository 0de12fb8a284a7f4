import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from '@playwright/test';
import { readLayoutShift, recordLayoutShift } from '../pages/layout-shift';

export type Measured = {
  /** Milliseconds from the start of the navigation to the first question on the screen. */
  question: number;
  requests: number;
  bytes: number;
  scriptBytes: number;
  longestTask: number;
};

export type MeasuredLanding = {
  /** Largest contentful paint, in ms from the start of the navigation. */
  lcp: number;
  /** Cumulative layout shift, without unit. */
  shift: number;
};

export type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

export const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1.6e6 / 8,
  uploadThroughput: 750e3 / 8,
};
export const CPU_SLOWDOWN = 4;
export const SLOW_SCREEN = { width: 390, height: 844 };
export const QUESTION = '[data-testid=question]';

export type Visit = { readonly origin: string; readonly locale: string };
type Return = { readonly url: string; readonly locale: string; readonly state: StorageState };

/** Goes to the first question as a visitor does and returns the browser's storage. */
export async function reachQuestion(
  browser: Browser,
  { origin, locale }: Visit,
): Promise<{ url: string; state: StorageState }> {
  const context = await browser.newContext({ locale });
  const page = await context.newPage();
  await page.goto(`${origin}/inflow-quiz`);
  await page.getByRole('checkbox').first().check();
  await page.getByRole('button').last().click();
  await page.locator(QUESTION).waitFor();
  const found = { url: page.url(), state: await context.storageState() };
  await context.close();
  return found;
}

/** One cold load of a question on an emulated slow phone. */
export async function measureQuestion(browser: Browser, { url, locale, state }: Return): Promise<Measured> {
  const { context, page, traffic } = await openSlowPage(browser, { locale, storageState: state });
  await recordLongTasks(page);
  await recordQuestion(page);
  await page.goto(url, { waitUntil: 'commit' });
  await page.locator(QUESTION).waitFor({ timeout: 45_000 });
  const tasks = await readLongTasks(page);
  const seen = await page.evaluate(() => ({
    question: performance.getEntriesByName('question')[0]?.startTime ?? Number.NaN,
    files: [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].map(
      ({ name, startTime }) => ({ name, startTime }),
    ),
  }));
  await context.close();
  const isBefore = ({ startTime }: { startTime: number }) => startTime < seen.question;
  const longest = Math.max(0, ...tasks.filter(isBefore).map(({ duration }) => duration));
  return {
    question: seen.question,
    longestTask: longest,
    ...traffic(seen.files.filter(isBefore).map(({ name }) => name)),
  };
}

/** One cold first visit of the landing page on an emulated slow phone. */
export async function measureLanding(browser: Browser, { origin, locale }: Visit): Promise<MeasuredLanding> {
  const { context, page } = await openSlowPage(browser, { locale });
  await recordLayoutShift(page);
  await page.addInitScript(() => {
    const seen = { lcp: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) seen.lcp = startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  await page.goto(origin, { waitUntil: 'load' });
  // React has taken over when the page has its own title; nothing larger is painted later.
  await page.waitForFunction(() => document.title !== 'Tidewell' && Reflect.get(window, 'seen').lcp > 0);
  const lcp: number = await page.evaluate(() => Reflect.get(window, 'seen').lcp);
  const shift = await readLayoutShift(page);
  await context.close();
  return { lcp, shift };
}

/** A page with the screen, network and processor of a slow phone, and what it transfers. */
export async function openSlowPage(browser: Browser, options: BrowserContextOptions) {
  const context = await browser.newContext({ ...options, viewport: SLOW_SCREEN });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const traffic = await watchTraffic(session);
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return { context, page, traffic };
}

/** Records every task over 50 ms. */
async function recordLongTasks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) {
        performance.measure('long-task', { start: startTime, duration });
      }
    }).observe({ type: 'longtask', buffered: true });
  });
}

function readLongTasks(page: Page): Promise<{ startTime: number; duration: number }[]> {
  return page.evaluate(() =>
    performance.getEntriesByName('long-task').map(({ startTime, duration }) => ({ startTime, duration })),
  );
}

/** Records when the question is painted. */
async function recordQuestion(page: Page): Promise<void> {
  await page.addInitScript((selector) => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector(selector)) return;
      observer.disconnect();
      requestAnimationFrame(() => requestAnimationFrame(() => performance.mark('question')));
    });
    observer.observe(document, { childList: true, subtree: true });
  }, QUESTION);
}

type Traffic = Pick<Measured, 'requests' | 'bytes' | 'scriptBytes'>;

/** Measures the transferred bytes of certain addresses. */
async function watchTraffic(session: CDPSession): Promise<(addresses: readonly string[]) => Traffic> {
  const requests = new Map<string, { url: string; isScript: boolean; bytes: number }>();
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    requests.set(requestId, { url: request.url, isScript: type === 'Script', bytes: 0 });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request) request.bytes = encodedDataLength;
  });
  await session.send('Network.enable');
  return (addresses) => {
    const counted = [...requests.values()].filter(({ url }) => addresses.includes(url));
    return {
      requests: counted.length,
      bytes: sum(counted),
      scriptBytes: sum(counted.filter(({ isScript }) => isScript)),
    };
  };
}

function sum(requests: readonly { bytes: number }[]): number {
  return requests.reduce((total, { bytes }) => total + bytes, 0);
}
