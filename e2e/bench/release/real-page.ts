import type { Browser, Page } from '@playwright/test';

const SHOWN_MS = 30_000;
const fileTypes = ['script', 'stylesheet'];

export type RealPage = {
  readonly missingFiles: readonly string[];
  /** Why the page did not work, missing files included. */
  readonly faults: readonly string[];
};

/** Opens a page in a browser of its own, and from the home page one of another remote in the same document. */
export async function visitRealPage(browser: Browser, address: string): Promise<RealPage> {
  const context = await browser.newContext({ locale: 'en-US' });
  const page = await context.newPage();
  const missingFiles: string[] = [];
  const faults: string[] = [];
  page.on('response', (response) => {
    const isFile = fileTypes.includes(response.request().resourceType());
    if (isFile && !response.ok()) missingFiles.push(`${response.url()}: ${response.status()}`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText;
    if (fileTypes.includes(request.resourceType())) missingFiles.push(`${request.url()}: ${reason}`);
  });
  page.on('pageerror', ({ message }) => faults.push(`${address} throws: ${message}`));
  try {
    await page.goto(address);
    await waitForRemote(page);
    if (new URL(address).pathname === '/') {
      await page.locator('a[href^="/login"]').first().click();
      await waitForRemote(page, 'account');
    }
  } catch (error) {
    faults.push(`${address}: ${String(error).split('\n', 1)[0]}`);
  }
  // Requests under way end with the browser.
  page.removeAllListeners();
  await context.close();
  return { missingFiles, faults: [...faults, ...missingFiles] };
}

/** The host marks which remote it has rendered, and its error screens. */
async function waitForRemote(page: Page, name = ''): Promise<void> {
  const found = await page.waitForFunction(
    (start) => {
      const error = document.querySelector<HTMLElement>('[data-error-screen]');
      const marks = performance.getEntriesByType('mark').map((mark) => mark.name);
      return error ? `shows ${error.innerText}` : marks.find((mark) => mark.startsWith(start));
    },
    `remote-shown ${name}`,
    { timeout: SHOWN_MS },
  );
  const text = await found.jsonValue();
  if (!text?.startsWith('remote-shown')) throw new Error(text);
}
