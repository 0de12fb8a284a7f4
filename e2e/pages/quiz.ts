import type { Page } from '@playwright/test';
import { say } from './language';

/** Options that decide the path; other steps take the fourth of five options, else the first. */
export const chosenOptions: Readonly<Record<string, string>> = { age: '25-34', today: 'ready' };

/** Answers to all but the last questions, as query parameter. */
export const mostAnswers = [
  ...['age:25-34', 'today:ready', 'reason:recognise', 'days:work'],
  ...['attention-1', 'attention-2', 'attention-3', 'attention-4', 'attention-5', 'attention-6'].map(
    answerOften,
  ),
  ...['restlessness-1', 'restlessness-2', 'restlessness-3', 'restlessness-4'].map(answerOften),
  ...['load-1', 'load-2', 'load-3', 'load-4'].map(answerOften),
  ...['since:childhood', 'settings:home', 'bother:not', 'sleep-hours:=7', 'strengths:ideas'],
];

/** Answers to every question but the address. */
export const allAnswers = [
  ...mostAnswers,
  'goals:start',
  'obstacle:boring',
  'minutes:five',
  'discovered:friend',
];

function answerOften(stepId: string): string {
  return `${stepId}:often`;
}

/** The answers of a finished quiz, as our API takes them. */
export const finishedQuiz = Object.fromEntries(
  allAnswers.map((given) => {
    const [stepId = '', option = ''] = given.split(':');
    return option.startsWith('=')
      ? [stepId, { type: 'VALUE', answer: Number(option.slice(1)) }]
      : [stepId, { type: 'MULTIPLE_CHOICE', answer: [option] }];
  }),
);

/** Agrees to the quiz with these answers, which continues at the first open question. */
export async function startWithAnswers(
  page: Page,
  answers: readonly string[],
  search: Readonly<Record<string, string>> = {},
): Promise<void> {
  await page.goto(`/inflow-quiz?${new URLSearchParams({ ...search, testAnswers: answers.join() })}`);
  await agreeAndStart(page);
}

/** Starts the quiz at one of its last questions. */
export async function startNearTheEnd(
  page: Page,
  search: Readonly<Record<string, string>> = {},
): Promise<void> {
  await startWithAnswers(page, mostAnswers, search);
}

/** Completes the quiz, for journeys about what follows. */
export async function takeQuiz(page: Page, { email }: { email: string }): Promise<void> {
  await startWithAnswers(page, allAnswers);
  await answerUntil(page, { email, until: '/inflow-quiz/calculating' });
  await page.waitForURL(/\/results\//);
}

export async function agreeAndStart(page: Page): Promise<void> {
  await page.waitForURL('**/inflow-quiz/start');
  const begin = page.getByRole('button', { name: say('Begin') });
  await begin.waitFor();
  const tick = page.getByRole('checkbox');
  if (await tick.count()) await tick.check();
  await begin.click();
  await page.waitForURL((url) => !url.pathname.endsWith('/start'));
}

export type AnswerOptions = {
  email: string;
  /** Free-text answer to "Where did you hear about us". */
  discoveredBy?: string;
  /** Options that decide the path, by step. */
  chosen?: Readonly<Record<string, string>>;
};

type WalkOptions = AnswerOptions & {
  until: string;
  /** Called before each answer. */
  onStep?: (stepId: string) => Promise<void>;
};

/** Answers steps until the given path. */
export async function answerUntil(page: Page, { until, onStep, ...options }: WalkOptions): Promise<void> {
  for (let path = getPath(page); path !== until; path = getPath(page)) {
    await onStep?.(getStepId(path));
    await answerStep(page, options);
  }
}

/** Answers the step and waits for the next one. */
export async function answerStep(page: Page, { email, discoveredBy, chosen }: AnswerOptions): Promise<void> {
  const path = getPath(page);
  const stepId = getStepId(path);
  const asked = await readQuestion(page);
  if (stepId === 'discovered' && discoveredBy) await answerDiscovered(page, discoveredBy);
  else if (asked.hasRadios)
    await chooseOne(page, { named: { ...chosenOptions, ...chosen }[stepId], ...asked });
  else await fillStep(page, { email, ...asked });
  // The address changes shortly before the screen.
  await page.waitForFunction(
    (before) =>
      location.pathname !== before.path && document.querySelector('h1')?.textContent !== before.title,
    { path, title: asked.title },
  );
}

type Question = Awaited<ReturnType<typeof readQuestion>>;

/**
 * Reads the step in one call, since a journey answers about thirty of them. Without functions of its own: the loader of
 * TypeScript that benches run in would wrap them in a helper that the page does not have.
 */
function readQuestion(page: Page) {
  return page.getByTestId('question').evaluate((form) => {
    return {
      title: document.querySelector('h1')?.textContent ?? '',
      labels: form.querySelectorAll('label').length,
      hasRadios: form.querySelector('input[type=radio]') !== null,
      hasEmail: form.querySelector('input[type=email]') !== null,
      hasCheckboxes: form.querySelector('input[type=checkbox]') !== null,
      hasText: form.querySelector('input[type=text], input:not([type]), textarea') !== null,
      // A single choice advances automatically unless there is a button.
      hasButton: form.querySelector('button[type=submit]') !== null,
    };
  });
}

async function fillStep(
  page: Page,
  { email, hasEmail, hasCheckboxes, hasText }: Question & { email: string },
): Promise<void> {
  const form = page.getByTestId('question');
  if (hasEmail) await form.getByRole('textbox', { name: say('Email address'), exact: true }).fill(email);
  else if (hasCheckboxes) await form.locator('label').first().click();
  else if (hasText) await form.getByRole('textbox').first().fill('7');
  await form.locator('button[type=submit]').click();
}

async function answerDiscovered(page: Page, words: string): Promise<void> {
  const form = page.getByTestId('question');
  await form
    .locator('label')
    .filter({ hasText: say('Somewhere else') })
    .click();
  await form.getByLabel(say('Where was it?')).fill(words);
  await form.locator('button[type=submit]').click();
}

async function chooseOne(
  page: Page,
  { named, labels: count, hasButton }: Question & { named: string | undefined },
): Promise<void> {
  const form = page.getByTestId('question');
  const labels = form.locator('label');
  // The label covers the whole card, so tap the label.
  await (named ? form.locator(`input[value="${named}"] ~ label`) : labels.nth(count === 5 ? 3 : 0)).click();
  if (hasButton) await form.locator('button[type=submit]').click();
}

function getStepId(path: string): string {
  return path.split('/').at(-1) ?? '';
}

function getPath(page: Page): string {
  return new URL(page.url()).pathname;
}
