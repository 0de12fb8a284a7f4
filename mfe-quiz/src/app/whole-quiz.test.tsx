import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getQuizTexts } from '../locales/messages';
import { setupScreens } from '../testing/quiz-testing';
import { startQuiz, walkQuiz } from '../testing/walk-quiz';

setupScreens();

test('quiz can be finished with the mouse', async () => {
  const { path, recording } = startQuiz();
  await userEvent.click(await screen.findByRole('button', { name: 'Agree and begin' }));
  const visited = await walkQuiz(path, async () => {
    const heading = await screen.findByRole('heading', { level: 1 });
    expect(listTitles()).toContain(heading.textContent);
    const [choice] = [...screen.queryAllByRole('radio'), ...screen.queryAllByRole('checkbox')].slice(1);
    const email = screen.queryByRole('textbox', { name: 'Email address' });
    if (email) await userEvent.type(email, 'ada@example.com');
    else if (choice) await userEvent.click(choice);
    const button = screen.queryByRole('button', { name: /^(Continue|See my results|Start|Let)/ });
    if (button && heading.isConnected) await userEvent.click(button);
  });
  expect(new Set(visited).size).toBeGreaterThanOrEqual(30);
  const once = recording.events.filter(({ event }) => !event.startsWith('quiz-step-'));
  expect(once.map(({ event, properties }) => [event, properties['percent']])).toEqual([
    ['quiz-started', undefined],
    ['third-question-reached', undefined],
    ['quiz-progress', 25],
    ['quiz-progress', 50],
    ['quiz-progress', 75],
    ['quiz-completed', undefined],
  ]);
});

test('quiz can be finished with the keyboard', async () => {
  const { path } = startQuiz();
  await screen.findByRole('button', { name: 'Agree and begin' });
  screen.getByRole('button', { name: 'Agree and begin' }).focus();
  await userEvent.keyboard('{Enter}');
  const visited = await walkQuiz(path, async () => {
    const heading = await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(heading).toHaveFocus());
    await userEvent.tab();
    const { activeElement } = document;
    if (!(activeElement instanceof HTMLInputElement)) {
      await userEvent.keyboard('{Enter}');
    } else if (activeElement.type === 'radio' && activeElement.name !== 'discovered') {
      await userEvent.keyboard('{ArrowDown}');
      await userEvent.keyboard(' ');
    } else if (activeElement.type === 'email') {
      await userEvent.keyboard('ada@example.com{Enter}');
    } else {
      await userEvent.keyboard(activeElement.type === 'text' ? '7{Enter}' : ' {Enter}');
    }
  });
  expect(new Set(visited).size).toBeGreaterThanOrEqual(30);
});

/** The titles of all steps; those of later screens are there once these are loaded. */
function listTitles(): string[] {
  const texts = Object.entries(getQuizTexts());
  return texts.flatMap(([key, text]) => (key.endsWith('.title') ? text : []));
}
