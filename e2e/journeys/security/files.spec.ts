import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { getAddress, isSet } from '../../pages/addresses';
import { choosePlan } from '../../pages/checkout';
import { say, sayInEnglish } from '../../pages/language';
import { locateErrorPage } from '../../pages/parts/remotes';
import { answerUntil, startNearTheEnd } from '../../pages/quiz';
import { breakFiles, collectSiteFiles, type Fault, faults, runsAlteredCode } from '../../pages/site-files';
import { newEmail } from '../../pages/unique-values';

/** How often a file may be asked for while it is away. */
const MOST_REQUESTS = 10;
/** Pages tried side by side: most of the time they wait for the next try. */
const AT_ONCE = 4;
/** How long a page waits for its files before it says that they do not load. */
const WAITED_MS = 10_000;
const TIME_PER_CASE_MS = 60_000;
/**
 * Each file is broken on the first route that needs it, by one fault. `FILE_FAULTS=1` breaks every file in every way on
 * every route, which takes about 25 minutes.
 */
const isComplete = isSet('FILE_FAULTS');

/** Every kind of page, and a heading once it is whole for this visitor with results, in English. */
const headings: Readonly<Record<string, string>> = {
  '/': 'Welcome back',
  '/inflow-quiz/age': 'How old are you?',
  '/inflow-quiz/calculating': 'Your areas',
  '/results/result-adhd-calculations': 'Your areas',
  '/checkout/price-options': 'Choose your membership',
  '/checkout/payment': 'Start your {trialDays}-day free trial',
  '/post-purchase': 'Choose your membership',
  '/login': 'Welcome back',
  '/account': 'Welcome back',
};

const terms = { trialDays: 14 };

type Case = { file: string; fault: Fault; path: string; heading: string };

let storageState: Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>;
let cases: ReadonlyMap<string, Case[]>;

test.beforeAll(async ({ browser }) => {
  const page = await browser.newPage({ baseURL: getAddress('SITE_URL') });
  await startNearTheEnd(page);
  await answerUntil(page, { email: newEmail('files'), until: '/inflow-quiz/calculating' });
  storageState = await page.context().storageState();
  await page.goto('/checkout/price-options');
  await choosePlan(page, 'monthly');
  const paymentPath = new URL(page.url()).pathname;
  await page.close();
  cases = await listCases(browser, paymentPath);
});

for (const route of Object.keys(headings)) {
  test(`broken file of ${route} leaves a way forward`, async ({ browser }) => {
    const all = cases.get(route) ?? [];
    test.setTimeout(TIME_PER_CASE_MS * (1 + all.length));
    for (let from = 0; from < all.length; from += AT_ONCE) {
      const together = all.slice(from, from + AT_ONCE);
      await Promise.all(together.map((one) => expectRecovery(browser, one)));
    }
  });
}

async function listCases(browser: Browser, paymentPath: string): Promise<Map<string, Case[]>> {
  const listed = new Map<string, Case[]>();
  const covered = new Set<string>();
  for (const [route, heading] of Object.entries(headings)) {
    const path = route === '/checkout/payment' ? paymentPath : route;
    const files = await listFiles(browser, { path, heading });
    const all = files.flatMap((file) => faults.map((fault) => ({ file, fault, path, heading })));
    const first = files
      .filter((file) => !covered.has(file))
      .map((file, place) => ({ file, fault: pickFault(covered.size + place), path, heading }));
    for (const file of files) covered.add(file);
    listed.set(route, isComplete ? all : first);
  }
  return listed;
}

function pickFault(place: number): Fault {
  return faults[place % faults.length] ?? 'blocked';
}

async function listFiles(
  browser: Browser,
  { path, heading }: Pick<Case, 'path' | 'heading'>,
): Promise<string[]> {
  const page = await openPage(browser);
  const files = collectSiteFiles(page);
  await page.goto(path);
  await expectDrawn(page, path);
  await expect(locateHeading(page, say(heading, terms)), path).toBeVisible();
  await page.context().close();
  return [...files].sort();
}

/** The tab gets its title from React, after any prerendered screen. */
async function expectDrawn(page: Page, named: string): Promise<void> {
  await expect(page, named).not.toHaveTitle('Tidewell');
  await expect(page.getByRole('heading', { level: 1 }).first(), named).toBeVisible();
}

async function expectRecovery(browser: Browser, { file, fault, path, heading }: Case): Promise<void> {
  const named = `${fault} ${new URL(file).pathname} at ${path}`;
  const page = await openPage(browser);
  const broken = await breakFiles(page, file, fault);
  const { title, retry } = locateErrorPage(page);
  // A part whose catalogue is broken is in English.
  const whole = locateHeading(page, say(heading, terms)).or(
    locateHeading(page, sayInEnglish(heading, terms)),
  );
  const openedAt = Date.now();
  await page.goto(path);
  if (isHostScript(file) && fault !== 'slowed') {
    // Without the host's own script the page says so by its styles alone.
    const reload = page.getByRole('link', { name: say('Reload the page') });
    if (path !== '/') await expect(reload, named).toBeAttached();
    broken.repair();
    await page.reload();
  } else {
    await expectDrawn(page, named);
    await expect(whole.or(title).first(), named).toBeVisible();
    if (await title.isVisible()) {
      // What is slow is waited for, and given up only then: on a busy machine that may be a file that is not broken.
      if (fault === 'slowed') expect(Date.now() - openedAt, named).toBeGreaterThanOrEqual(WAITED_MS);
      await page.getByRole('link', { name: say('Get help') }).click();
      await expect(page.getByRole('heading', { level: 1, name: say('Support') }), named).toBeVisible();
      await page.goBack();
      await expect(title, named).toBeVisible();
      expect(broken.countRequests(), named).toBeLessThanOrEqual(MOST_REQUESTS);
      broken.repair();
      await retry.click();
    }
  }
  await expect(whole, named).toBeVisible();
  expect(await runsAlteredCode(page), named).toBe(false);
  expect(broken.countRequests(), named).toBeLessThanOrEqual(MOST_REQUESTS);
  // Code for the next screen may still be on its way.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.context().close();
}

function locateHeading(page: Page, name: string): Locator {
  return page.getByRole('heading', { name, exact: true });
}

function isHostScript(file: string): boolean {
  return /\/main\.\w+\.js$/.test(file);
}

async function openPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    baseURL: getAddress('SITE_URL'),
    storageState,
    serviceWorkers: 'block',
  });
  return await context.newPage();
}
