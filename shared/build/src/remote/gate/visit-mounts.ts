import { type Browser, chromium, type Page } from 'playwright-core';
import { chromiumArguments } from '../../browser/chromium-arguments';
import { findInstalledBrowser } from '../../browser/installed-browser.mjs';
import { findSeriousViolations } from '../../browser/serious-violations';

const SHOWN_MS = 30_000;
const QUIET_MS = 3_000;

export type Visit = {
  name: string;
  version: string;
  /** Signed link that shows the version; its address leads to each mount. */
  previewUrl: string;
  mounts: readonly string[];
};

export type Findings = {
  /** Why a page does not work, each with its mount. */
  problems: string[];
  /** What keeps people from using it. */
  violations: string[];
  /** Mounts that lead a new visitor to another remote. */
  notes: string[];
};

/** Opens every mount of a version in the deployed host, each as a new visitor. */
export async function visitMounts(visit: Visit): Promise<Findings> {
  const browser = await launchBrowser();
  const findings: Findings = { problems: [], violations: [], notes: [] };
  try {
    for (const mount of visit.mounts) {
      const { problems, violations, notes } = await visitMount(browser, mount, visit);
      findings.problems.push(...problems.map((problem) => `${mount} ${problem}`));
      findings.violations.push(...violations.map((violation) => `${mount} ${violation}`));
      findings.notes.push(...notes.map((note) => `${mount} ${note}`));
    }
  } finally {
    await browser.close();
  }
  return findings;
}

async function launchBrowser(): Promise<Browser> {
  const executablePath = await findInstalledBrowser();
  if (!executablePath) {
    throw new Error(
      'No Chromium was found to look at the release. Install Chromium or Chrome, run npx playwright-core install chromium, or set CHROMIUM_PATH to its file.',
    );
  }
  return chromium.launch({ executablePath, args: chromiumArguments() });
}

async function visitMount(browser: Browser, mount: string, visit: Visit): Promise<Findings> {
  const context = await browser.newContext({ locale: 'en-US' });
  try {
    const page = await context.newPage();
    const thrown: string[] = [];
    page.on('pageerror', (error) => thrown.push(error.message));
    await page.goto(addressMount(mount, visit.previewUrl));
    const findings = await describePage(page, visit);
    return { ...findings, problems: [...findings.problems, ...thrown.map((text) => `throws: ${text}`)] };
  } catch (error) {
    const [reason] = error instanceof Error ? error.message.split('\n') : [String(error)];
    return { problems: [`cannot be opened: ${reason}`], violations: [], notes: [] };
  } finally {
    await context.close();
  }
}

function addressMount(mount: string, previewUrl: string): string {
  const address = new URL(previewUrl);
  address.pathname = mount;
  return address.href;
}

async function describePage(page: Page, visit: Visit): Promise<Findings> {
  const hasAnswer = await waitForAnswer(page);
  // What a remote loads after its first render may fail too.
  await page.waitForLoadState('networkidle', { timeout: QUIET_MS }).catch(() => undefined);
  const { error, shown, isEmpty } = await page.evaluate(readPage);
  const found = (problem: string): Findings => ({ problems: [problem], violations: [], notes: [] });
  if (error !== undefined) return found(`shows an error screen: ${error}`);
  if (!hasAnswer) return found(`shows no remote after ${SHOWN_MS / 1000} s`);
  const versions = shown.filter((one) => one.startsWith(`${visit.name}@`));
  if (versions.length === 0) {
    const note = `leads a new visitor to ${new URL(page.url()).pathname}: it was loaded, but not looked at`;
    return { problems: [], violations: [], notes: [note] };
  }
  const own = `${visit.name}@${visit.version}`;
  if (!versions.includes(own)) return found(`shows ${versions.join()} instead of ${own}`);
  if (isEmpty) return found('renders nothing');
  return { problems: [], violations: await findSeriousViolations(page, '#main'), notes: [] };
}

/** The host marks what it has rendered, and its error screens. */
function waitForAnswer(page: Page): Promise<boolean> {
  return page
    .waitForFunction(
      () =>
        document.querySelector('[data-error-screen]') !== null ||
        performance.getEntriesByType('mark').some(({ name }) => name.startsWith('remote-shown ')),
      undefined,
      { timeout: SHOWN_MS },
    )
    .then(
      () => true,
      () => false,
    );
}

/** Runs in the page. */
function readPage() {
  const marks = performance.getEntriesByType('mark').map(({ name }) => name);
  const error = document.querySelector<HTMLElement>('[data-error-screen]')?.innerText;
  const main = document.querySelector<HTMLElement>('#main');
  return {
    error: error?.replaceAll(/\s*\n\s*/g, ' ').slice(0, 200),
    shown: marks.filter((name) => name.startsWith('remote-shown ')).map((name) => name.split(' ')[1] ?? ''),
    isEmpty: !main?.innerText.trim() && !main?.querySelector('img, svg, canvas, video, input'),
  };
}
