import { expect, type Page } from '@playwright/test';

/** Options that matter for where the quiz goes; everything else takes the fourth of five, else the first. */
const chosen: Readonly<Record<string, string>> = { age: '25 to 34', today: 'Yes, I’m ready' };

/** Answers to all but the last questions, in the form in which an address hands them over. */
const mostAnswers = [
  ...['age:25-34', 'today:ready', 'reason:recognise', 'days:work'],
  ...['attention-1', 'attention-2', 'attention-3', 'attention-4', 'attention-5', 'attention-6'].map(often),
  ...['restlessness-1', 'restlessness-2', 'restlessness-3', 'restlessness-4'].map(often),
  ...['load-1', 'load-2', 'load-3', 'load-4'].map(often),
  ...['since:childhood', 'settings:home', 'bother:not', 'sleep-hours:=7', 'strengths:ideas'],
];

function often(stepId: string): string {
  return `${stepId}:often`;
}

/** Goes to the landing page with most questions answered, and begins where the first open one is. */
export async function beginNearTheEnd(
  page: Page,
  search: Readonly<Record<string, string>> = {},
): Promise<void> {
  await page.goto(`/?${new URLSearchParams({ ...search, testAnswers: mostAnswers.join() })}`);
  await page.getByRole('link', { name: /Continue where you stopped/ }).click();
  await agreeAndBegin(page);
}

/** To the results, for journeys that are about what follows. */
export async function takeQuiz(page: Page, { email }: { email: string }): Promise<void> {
  await beginNearTheEnd(page);
  await answerUntil(page, { email, until: '/inflow-quiz/calculating' });
  await page.waitForURL(/\/results\//);
}

export async function agreeAndBegin(page: Page): Promise<void> {
  await page.waitForURL('**/inflow-quiz/start');
  const begin = page.getByRole('button', { name: 'Begin' });
  await begin.waitFor();
  const tick = page.getByRole('checkbox');
  if (await tick.count()) await tick.check();
  await begin.click();
  await page.waitForURL((url) => !url.pathname.endsWith('/start'));
}

export type AnswerOptions = {
  email: string;
  until: string;
  onStep?: (stepId: string) => Promise<void>;
  /** What to say to "Where did you hear about us", in own words. */
  discoveredBy?: string;
};

/** Answers step after step until the address is the given one; `onStep` sees each step before it is answered. */
export async function answerUntil(page: Page, options: AnswerOptions): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });
  for (let path = pathOf(page); path !== options.until; path = pathOf(page)) {
    const stepId = path.split('/').at(-1) ?? '';
    const title = await heading.innerText();
    await options.onStep?.(stepId);
    if (stepId === 'discovered' && options.discoveredBy) await answerDiscovered(page, options.discoveredBy);
    else await answerStep(page, stepId, options.email);
    await page.waitForURL((url) => url.pathname !== path);
    // The address changes a moment before the screen does.
    await expect(heading).not.toHaveText(title);
  }
}

async function answerStep(page: Page, stepId: string, email: string): Promise<void> {
  const form = page.getByTestId('question');
  if (await form.getByRole('radio').count()) return await chooseOne(page, stepId);
  const text = form.getByRole('spinbutton').or(form.getByRole('textbox'));
  if (await form.getByLabel('E-mail address').count()) await form.getByLabel('E-mail address').fill(email);
  else if (await form.getByRole('checkbox').count()) await form.locator('label').first().click();
  else if (await text.count()) await text.first().fill('7');
  await form.locator('button[type=submit]').click();
}

async function answerDiscovered(page: Page, words: string): Promise<void> {
  const form = page.getByTestId('question');
  await form.locator('label').filter({ hasText: 'Somewhere else' }).click();
  await form.getByLabel('Where was it?').fill(words);
  await form.locator('button[type=submit]').click();
}

async function chooseOne(page: Page, stepId: string): Promise<void> {
  const form = page.getByTestId('question');
  const labels = form.locator('label');
  const named = chosen[stepId];
  // A single choice moves on by itself, unless there is a button; looked for before the next step can be here.
  const submit = form.locator('button[type=submit]');
  const hasButton = (await submit.count()) > 0;
  // The label covers the whole card, so that is what a finger meets.
  const label = named ? labels.filter({ hasText: named }) : labels.nth((await labels.count()) === 5 ? 3 : 0);
  await label.click();
  if (hasButton) await submit.click();
}

function pathOf(page: Page): string {
  return new URL(page.url()).pathname;
}
