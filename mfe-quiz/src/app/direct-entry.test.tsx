import { emptyQuizState } from '@funnel/contracts';
import { renderRemote } from '@funnel/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { agreed, answerStepsBefore, pinned, remote } from '../testing/quiz-testing';

// Without `setupScreens`: what a visitor in mid-quiz needs is loaded when they come.

/** Opens a step for a visitor who has answered every question before it. */
function openStep(stepId: string) {
  return renderRemote(remote, {
    route: `/inflow-quiz/${stepId}`,
    state: { quiz: { ...emptyQuizState, pinned, answers: answerStepsBefore(stepId) } },
    platform: { consent: agreed },
  });
}

test('question of a later section is shown once its texts are there', async () => {
  openStep('attention-2');
  expect(screen.queryByRole('heading', { level: 1 })).not.toBeInTheDocument();
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  const title = 'You start things with energy but don’t finish once the interesting part is over.';
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Very often' })).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: 'Often' }));
  expect(await screen.findByRole('heading', { level: 1, name: /^Keys, phone, wallet/ })).toHaveFocus();
});
