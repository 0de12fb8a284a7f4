import { expect, type Page } from '@playwright/test';
import { startKeyboard } from './keyboard';
import { say } from './language';
import { chosenOptions } from './quiz';

type KeyboardStep = {
  id: string;
  title: string;
  control: 'radio' | 'checkbox' | 'typed' | 'none';
  hasButton: boolean;
};

/** The answer that leads to the question about the practice, too. */
const chosen: Readonly<Record<string, string>> = { ...chosenOptions, discovered: 'healthcare-professional' };

type WalkOptions = {
  email: string;
  /** The step to stop at; the last one by default. */
  until?: string;
  /** Called with each step before its answer. */
  onStep: (step: KeyboardStep) => Promise<void>;
};

/** Agrees on the first screen, and starts. */
export async function beginByKeyboard(page: Page): Promise<void> {
  const keyboard = startKeyboard(page);
  const begin = page.getByRole('button', { name: say('Begin') });
  await begin.waitFor();
  const main = page.getByRole('main');
  if (await main.getByRole('checkbox').count()) {
    await keyboard.moveTo(main.getByRole('checkbox'));
    await keyboard.press('Space');
  }
  await keyboard.activate(begin);
}

/** Answers the quiz by keyboard alone, from the open step on. */
export async function answerByKeyboard(page: Page, { email, until, onStep }: WalkOptions): Promise<void> {
  await page.getByTestId('question').waitFor();
  for (let step = await readStep(page); step && step.id !== until; step = await readStep(page)) {
    // A screen reader starts to read where the focus is.
    await expect(page.getByRole('heading', { level: 1, name: step.title, exact: true })).toBeFocused();
    await onStep(step);
    await answerStep(page, { ...step, email });
    // While the code of the next screen loads, there is no heading.
    await page.waitForFunction(
      (before) => ![undefined, before].includes(document.querySelector('h1')?.textContent ?? undefined),
      step.title,
    );
  }
}

async function answerStep(page: Page, step: KeyboardStep & { email: string }): Promise<void> {
  const keyboard = startKeyboard(page);
  const form = page.getByTestId('question');
  const submit = form.locator('button[type=submit]');
  if (step.control === 'radio') {
    await keyboard.moveTo(form.getByRole('radio').first());
    await moveToOption(page, step.id);
    await keyboard.press(step.hasButton ? 'Space' : 'Enter');
  } else if (step.control === 'checkbox') {
    await keyboard.moveTo(form.getByRole('checkbox').first());
    await keyboard.press('Space');
  } else if (step.control === 'typed') {
    const isEmail = (await form.locator('input[type=email]').count()) > 0;
    await keyboard.type(form.locator('input, textarea').first(), isEmail ? step.email : '7');
  }
  if (step.control !== 'radio' || step.hasButton) await keyboard.activate(submit);
}

/** Arrows move the choice without leaving the step. */
async function moveToOption(page: Page, stepId: string): Promise<void> {
  const radios = page.getByTestId('question').getByRole('radio');
  const values = await radios.evaluateAll((found) => found.map((radio) => radio.getAttribute('value')));
  const wanted = chosen[stepId] ? values.indexOf(chosen[stepId]) : Number(values.length === 5) * 3;
  for (let index = 0; index < wanted; index += 1) await page.keyboard.press('ArrowDown');
}

/** The step on the screen; undefined behind the last question. */
function readStep(page: Page): Promise<KeyboardStep | undefined> {
  return page.evaluate(() => {
    const form = document.querySelector('[data-testid=question]');
    if (!form) return undefined;
    const controls: Readonly<Record<string, KeyboardStep['control']>> = {
      'input[type=radio]': 'radio',
      'input:not([type=checkbox]), textarea': 'typed',
      'input[type=checkbox]': 'checkbox',
    };
    return {
      id: location.pathname.split('/').at(-1) ?? '',
      title: document.querySelector('h1')?.textContent ?? '',
      control: Object.entries(controls).find(([selector]) => form.querySelector(selector))?.[1] ?? 'none',
      hasButton: form.querySelector('button[type=submit]') !== null,
    };
  });
}
