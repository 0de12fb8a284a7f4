import type { Browser, Page } from '@playwright/test';
import { openSlowPage, QUESTION } from './measure-page';

/** One press that led to another screen. */
export type StepChange = {
  /** The step that was left, and what it asks for. */
  readonly step: string;
  readonly kind: string;
  /** From the press to the paint of the new heading. */
  readonly ms: number;
};

export type Walk = {
  readonly locale: string;
  readonly changes: readonly StepChange[];
  /** Bytes of scripts until the first question, and until the last. */
  readonly firstScripts: number;
  readonly allScripts: number;
};

type Visit = { readonly origin: string; readonly locale: string };

/** For so long the quiz shows a pressed choice before it continues. */
const CHOICE_SHOWN_MS = 250;

/** Options that keep an adult visitor in the quiz; other steps take the fourth of five options, else the first. */
const options: Readonly<Record<string, string>> = { age: '25-34', today: 'ready' };

/** Takes the whole quiz on an emulated slow phone, as a new visitor. */
export async function walkQuiz(browser: Browser, { origin, locale }: Visit): Promise<Walk> {
  const { context, page, traffic } = await openSlowPage(browser, { locale });
  await watchHeadings(page);
  await page.goto(`${origin}/inflow-quiz`);
  await page.getByRole('checkbox').first().check();
  await page.getByRole('button').last().click();
  await page.locator(QUESTION).waitFor({ timeout: 45_000 });
  const firstFiles = await listFiles(page);
  const changes: StepChange[] = [];
  for (let step = await readStep(page); step; step = await readStep(page)) {
    const ms = await answerStep(page, step);
    changes.push({ step: step.id, kind: step.kind, ms });
  }
  const allFiles = await listFiles(page);
  await context.close();
  return {
    locale,
    changes,
    firstScripts: traffic(firstFiles).scriptBytes,
    allScripts: traffic(allFiles).scriptBytes,
  };
}

/**
 * Notes each press, and when a heading other than that of the press is painted. Functions in a page have no names: the
 * loader of TypeScript would wrap them in a helper that the page does not have.
 */
async function watchHeadings(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let press: { at: number; heading: string } | undefined;
    addEventListener(
      'pointerup',
      ({ timeStamp }) => {
        press = { at: timeStamp, heading: document.querySelector('h1')?.textContent ?? '' };
      },
      { capture: true },
    );
    new MutationObserver(() => {
      const heading = document.querySelector('h1')?.textContent ?? '';
      if (!press || heading === '' || heading === press.heading) return;
      const { at } = press;
      press = undefined;
      const { port1, port2 } = new MessageChannel();
      // A task after the frame runs when it is painted.
      port1.onmessage = () => performance.mark('step-paint', { detail: performance.now() - at });
      requestAnimationFrame(() => port2.postMessage(undefined));
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });
}

type Step = {
  readonly id: string;
  readonly kind: string;
  readonly labels: number;
  readonly hasButton: boolean;
};

/** What the step on the screen asks for; undefined behind the last one. */
async function readStep(page: Page): Promise<Step | undefined> {
  return page.evaluate((selector) => {
    const form = document.querySelector(selector);
    if (!form) return undefined;
    const kinds: Readonly<Record<string, string>> = {
      'input[type=radio]': 'one choice',
      'input[type=email]': 'e-mail',
      'input[type=checkbox]': 'several choices',
      'input:not([type=hidden]), textarea': 'typed',
    };
    return {
      id: location.pathname.split('/').at(-1) ?? '',
      kind: Object.entries(kinds).find(([input]) => form.querySelector(input))?.[1] ?? 'text',
      labels: form.querySelectorAll('label').length,
      hasButton: form.querySelector('button[type=submit]') !== null,
    };
  }, QUESTION);
}

/** Answers a step and returns the milliseconds from the last press to the paint of the next heading. */
async function answerStep(page: Page, { id, kind, labels, hasButton }: Step): Promise<number> {
  const form = page.locator(QUESTION);
  const count = await countPaints(page);
  const option = options[id];
  if (kind === 'one choice' && option) await form.locator(`input[value="${option}"] ~ label`).click();
  else if (kind === 'one choice')
    await form
      .locator('label')
      .nth(labels === 5 ? 3 : 0)
      .click();
  else if (kind === 'several choices') await form.locator('label').first().click();
  else if (kind === 'e-mail') await form.locator('input[type=email]').fill('bench@visitor.test');
  else if (kind === 'typed') await form.locator('input, textarea').first().fill('7');
  if (kind !== 'one choice' || hasButton) await form.locator('button[type=submit]').click();
  await page.waitForFunction((before) => performance.getEntriesByName('step-paint').length > before, count);
  const ms = await page.evaluate(() =>
    Number(Reflect.get(performance.getEntriesByName('step-paint').at(-1) ?? {}, 'detail')),
  );
  return kind === 'one choice' && !hasButton ? ms - CHOICE_SHOWN_MS : ms;
}

function countPaints(page: Page): Promise<number> {
  return page.evaluate(() => performance.getEntriesByName('step-paint').length);
}

function listFiles(page: Page): Promise<string[]> {
  return page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
}
