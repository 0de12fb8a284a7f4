import { fireEvent, screen } from '@testing-library/react';
import { parseValue } from '../features/questions/value-step';
import { activateSpanish, setupScreens } from '../testing/quiz-testing';
import { startQuiz, walkQuiz } from '../testing/walk-quiz';
import { buildContext, resolveMount } from '../walk/quiz-mount';

setupScreens();

/** The texts on the screen, for the eye and for screen readers. */
function listShownTexts(): string[] {
  const texts: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? '');
  const named = [...document.querySelectorAll('[aria-label]')];
  return [...texts, ...named.map((element) => element.getAttribute('aria-label') ?? '')];
}

/** Answers every question and returns all texts that were shown on the way. */
async function collectTexts(): Promise<{ texts: Set<string>; steps: number }> {
  localStorage.clear();
  const { path, unmount } = startQuiz({
    jtbd: 'jtbd',
    'ocd-questions': 'ocd-questions',
    'quinn-funnel': 'quinn-funnel',
  });
  const texts = new Set<string>();
  const collect = () => {
    for (const text of listShownTexts()) texts.add(text);
  };
  const submit = () => document.querySelector('button[type="submit"]');
  await screen.findByRole('heading', { level: 1 });
  fireEvent.click(submit() ?? document.body);
  const visited = await walkQuiz(path, async () => {
    const heading = await screen.findByRole('heading', { level: 1 });
    collect();
    const [, choice] = document.querySelectorAll('input[type="radio"], input[type="checkbox"]');
    const email = document.querySelector('input[type="email"]');
    if (email) fireEvent.change(email, { target: { value: 'ada@example.com' } });
    else if (choice) fireEvent.click(choice);
    if (heading.isConnected) fireEvent.click(submit() ?? heading);
  });
  await screen.findByRole('heading', { level: 1 });
  collect();
  unmount();
  return { texts, steps: new Set(visited).size };
}

test('the whole quiz is shown in Spanish', async () => {
  const english = await collectTexts();
  await activateSpanish();
  const spanish = await collectTexts();
  expect(spanish.steps).toBe(english.steps);
  expect(spanish.steps).toBeGreaterThanOrEqual(40);
  expect(spanish.texts).toContain('¿Cuántos años tienes?');
  expect(spanish.texts).toContain('Reuniendo tus respuestas');
  const untranslated = [...spanish.texts].filter((text) => english.texts.has(text) && /[a-z]/i.test(text));
  expect(untranslated.sort()).toEqual(['Coaching', 'Cookies', 'Tidewell']);
});

test('sentences with numbers are whole', async () => {
  await activateSpanish();
  const rules = { input: 'number', min: 1, max: 16 } as const;
  expect(parseValue(rules, '99')).toEqual({ ok: false, message: 'Escribe un número del 1 al 16.' });
  startQuiz();
  fireEvent.click(await screen.findByText('Aceptar y empezar'));
  expect(await screen.findByRole('status')).toHaveTextContent('Sobre ti, 0%.');
});

test('the language of the quiz is the language of the page', async () => {
  await activateSpanish();
  const { platform } = startQuiz();
  expect(platform.locale).toBe('en-US');
  expect(buildContext(resolveMount('/inflow-quiz', {}), platform).locale).toBe('es');
});
