import { type Browser, expect, type Page, test } from '@playwright/test';
import { address } from '../pages/addresses';
import { choosePlan } from '../pages/checkout';
import { newEmail } from '../pages/fresh';
import { answerUntil, beginNearTheEnd } from '../pages/quiz';
import { boundary } from '../pages/remotes';
import { breakFiles, type Fault, faults, siteFilesOf } from '../pages/site-files';

/** Never more requests for a file while it is away. */
const MOST_REQUESTS = 10;
/** Pages tried side by side: most of the time they wait for the next try. */
const AT_ONCE = 6;
/** A file that several routes share is broken on the first of them. */
const covered = new Set<string>();

const routes = [
  '/',
  '/inflow-quiz/age',
  '/inflow-quiz/calculating',
  '/results/result-adhd-calculations',
  '/checkout/price-options',
  '/checkout/payment',
  '/post-purchase',
  '/login',
  '/account',
];

let storageState: Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>;
let paymentPath = '';

test.beforeAll(async ({ browser }) => {
  const page = await browser.newPage({ baseURL: address('SITE_URL') });
  await beginNearTheEnd(page);
  await answerUntil(page, { email: newEmail('files'), until: '/inflow-quiz/calculating' });
  storageState = await page.context().storageState();
  await page.goto('/checkout/price-options');
  await choosePlan(page, /Monthly/);
  paymentPath = new URL(page.url()).pathname;
  await page.close();
});

for (const [index, route] of routes.entries()) {
  test(`a file of ${route} that does not come breaks nothing else`, async ({ browser }) => {
    const path = route === '/checkout/payment' ? paymentPath : route;
    const { heading, files } = await lookAtPage(browser, path);
    const cases = files
      .filter((file) => !covered.has(file))
      .map((file, place) => ({ file, fault: faultAt(index + place) }));
    for (const { file } of cases) covered.add(file);
    for (let from = 0; from < cases.length; from += AT_ONCE) {
      const together = cases.slice(from, from + AT_ONCE);
      await Promise.all(together.map((one) => expectRecovery(browser, { ...one, path, heading })));
    }
  });
}

/** Over all routes each kind of file meets each fault. */
function faultAt(place: number): Fault {
  return faults[place % faults.length] ?? 'blocked';
}

/** The page as it should be: its heading, and the files it is made of. */
async function lookAtPage(browser: Browser, path: string): Promise<{ heading: string; files: string[] }> {
  const page = await openPage(browser);
  const files = siteFilesOf(page);
  await page.goto(path);
  await expectSettled(page, path);
  const heading = await page.getByRole('heading', { level: 1 }).innerText();
  await page.context().close();
  return { heading, files: [...files] };
}

async function expectSettled(page: Page, path: string): Promise<void> {
  if (path.endsWith('/calculating')) await page.waitForURL('**/results/result-adhd-calculations');
  if (path === '/account') await page.waitForURL('**/login?*');
  // The tab gets its title from React.
  await expect(page).not.toHaveTitle('Tidewell');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

type Case = { file: string; fault: Fault; path: string; heading: string };

async function expectRecovery(browser: Browser, { file, fault, path, heading }: Case): Promise<void> {
  const named = `${fault} ${new URL(file).pathname} at ${path}`;
  const page = await openPage(browser);
  const broken = await breakFiles(page, file, fault);
  const { title, retry } = boundary(page);
  const whole = page.getByRole('heading', { level: 1, name: heading, exact: true });
  await page.goto(path);
  if (/\/main\.\w+\.js$/.test(file) && fault !== 'slowed') {
    // Without the host's own script the page says so by its styles alone.
    const reload = page.getByRole('link', { name: 'Load the page again' });
    if (path !== '/') await expect(reload, named).toBeAttached();
    broken.mend();
    await page.reload();
    await expect(whole, named).toBeVisible();
  } else {
    await expect(whole.or(title).first(), named).toBeVisible();
    if (await title.isVisible()) {
      await retry.click();
      await expect(retry, named).not.toHaveAttribute('aria-disabled');
      await expect(title, named).toBeVisible();
      expect(broken.timesAsked(), named).toBeLessThanOrEqual(MOST_REQUESTS);
      await page.getByRole('link', { name: 'Get help' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Support' }), named).toBeVisible();
      broken.mend();
      await page.goBack();
      if (await title.isVisible()) await retry.click();
      await expect(whole, named).toBeVisible();
    }
  }
  expect(broken.timesAsked(), named).toBeLessThanOrEqual(MOST_REQUESTS);
  await page.context().close();
}

async function openPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    baseURL: address('SITE_URL'),
    storageState,
    serviceWorkers: 'block',
  });
  return await context.newPage();
}
