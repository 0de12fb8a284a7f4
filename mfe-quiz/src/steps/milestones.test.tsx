import { emptyQuizState, type QuizState } from '@funnel/contracts';
import { type RenderedRemote, renderRemote } from '@funnel/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readQuiz } from '../features/answers/stored-quiz';
import {
  agreed,
  answerStepsBefore,
  findQuestion,
  pinned,
  remote,
  setupScreens,
} from '../testing/quiz-testing';

setupScreens();

/** Opens a step of the quiz in this browser, by default one with every question before it answered. */
function openStep(
  stepId: string,
  quiz: QuizState = { ...emptyQuizState, pinned, answers: answerStepsBefore(stepId) },
) {
  return renderRemote(remote, {
    route: `/inflow-quiz/${stepId}`,
    state: { quiz },
    platform: { consent: agreed },
  });
}

const listMilestones = ({ recording }: RenderedRemote) =>
  recording.events.flatMap(({ event, properties }) =>
    event === 'third-question-reached' || event === 'quiz-progress' ? [{ event, ...properties }] : [],
  );

async function answerQuestion(stepId: string) {
  await findQuestion(stepId);
  await userEvent.click(screen.getAllByRole('radio')[1] ?? document.body);
}

test('third question is tracked when shown, not again after Back or a reload', async () => {
  const page = openStep('today');
  await findQuestion('today');
  expect(listMilestones(page)).toEqual([]);
  await answerQuestion('today');
  await findQuestion('reason');
  expect(listMilestones(page)).toEqual([{ event: 'third-question-reached' }]);
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  await answerQuestion('today');
  await findQuestion('reason');
  expect(listMilestones(page)).toHaveLength(1);

  page.unmount();
  const reloaded = openStep(
    'reason',
    readQuiz(() => localStorage),
  );
  await answerQuestion('reason');
  await waitFor(() => expect(reloaded.path()).toBe('/inflow-quiz/days'));
  expect(listMilestones(reloaded)).toEqual([]);
});

test('quarters are tracked when the progress passes them', async () => {
  const page = openStep('attention-4');
  await findQuestion('attention-4');
  const shown = () =>
    Number.parseInt(screen.getByRole('progressbar').getAttribute('aria-valuetext') ?? '', 10);
  expect(shown()).toBeLessThan(25);
  const before = listMilestones(page);
  for (const stepId of ['attention-4', 'attention-5']) await answerQuestion(stepId);
  await findQuestion('attention-6');
  expect(shown()).toBeGreaterThanOrEqual(25);
  expect(before).toEqual([{ event: 'third-question-reached' }]);
  expect(listMilestones(page)).toEqual([...before, { event: 'quiz-progress', percent: 25 }]);
});
