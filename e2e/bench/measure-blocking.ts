import type { Browser, CDPSession } from '@playwright/test';
import * as z from 'zod/mini';
import { CPU_SLOWDOWN, SLOW_4G, SLOW_SCREEN, type Visit } from './measure-page';

/** Browsers report tasks longer than this. */
const LONG_MS = 50;
/** Long enough for work that waits for an idle browser: nothing else is done for this time. */
const REST_MS = 3000;

export type MeasuredBlocking = {
  /** Total blocking time: what tasks took beyond 50 ms each until the page was at rest, in ms. No one touches it. */
  blocking: number;
  /** The longest of these tasks, in ms; 0 where none took 50 ms. */
  longestLandingTask: number;
};

/**
 * One cold first visit of the landing page in a tab that Playwright does not follow. It listens to the runtime of its own
 * pages, and V8 then parses the sources again wherever an `Error` is made. React makes five when it is evaluated, which
 * takes 100 ms of a slow phone, and none of a visitor's.
 */
export async function measureBlocking(
  browser: Browser,
  { origin, locale }: Visit,
): Promise<MeasuredBlocking> {
  const session = await browser.newBrowserCDPSession();
  const { browserContextId } = await session.send('Target.createBrowserContext');
  const { targetId } = await session.send('Target.createTarget', { url: 'about:blank', browserContextId });
  const send = await attachTab(session, targetId);
  await send('Network.enable');
  await send('Network.emulateNetworkConditions', SLOW_4G);
  await send('Network.setExtraHTTPHeaders', { headers: { 'accept-language': locale } });
  await send('Emulation.setLocaleOverride', { locale });
  await send('Emulation.setDeviceMetricsOverride', { ...SLOW_SCREEN, deviceScaleFactor: 1, mobile: false });
  await send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await send('Page.navigate', { url: origin });
  const reply = await send('Runtime.evaluate', {
    expression: `(${listLongTasks})(${REST_MS})`,
    awaitPromise: true,
    returnByValue: true,
  });
  const durations = durationsSchema.parse(reply).result.value;
  await session.send('Target.disposeBrowserContext', { browserContextId });
  await session.detach();
  return {
    blocking: durations.reduce((total, duration) => total + duration - LONG_MS, 0),
    longestLandingTask: Math.max(0, ...durations),
  };
}

const durationsSchema = z.object({ result: z.object({ value: z.array(z.number()) }) });
const messageSchema = z.object({ id: z.optional(z.number()), result: z.optional(z.unknown()) });

type Send = (method: string, params?: object) => Promise<unknown>;

/** Sends commands to a tab and resolves with their results. */
async function attachTab(session: CDPSession, targetId: string): Promise<Send> {
  const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false });
  const waiting = new Map<number, (result: unknown) => void>();
  session.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { id = 0, result } = messageSchema.parse(JSON.parse(message));
    waiting.get(id)?.(result);
  });
  return async (method, params = {}) => {
    const id = waiting.size + 1;
    const result = new Promise((resolve) => waiting.set(id, resolve));
    const message = JSON.stringify({ id, method, params });
    await session.send('Target.sendMessageToTarget', { sessionId, message });
    return result;
  };
}

/** Runs in the page: the durations of its long tasks once it has neither loaded anything nor worked long for a while. */
function listLongTasks(rest: number): Promise<number[]> {
  const tasks: PerformanceEntry[] = [];
  new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({
    type: 'longtask',
    buffered: true,
  });
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      const done = [...performance.getEntriesByType('resource'), ...tasks];
      const ends = done.map(({ startTime, duration }) => startTime + duration);
      if (performance.now() - Math.max(0, ...ends) < rest) return;
      clearInterval(timer);
      resolve(tasks.map(({ duration }) => duration));
    }, rest / 10);
  });
}
