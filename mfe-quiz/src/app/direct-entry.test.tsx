import { getCurrentDoc } from '@funnel/content/quiz';
import { type Answers, emptyQuizState } from '@funnel/contracts';
import { defineRemote } from '@funnel/platform/remote';
import { fakePlatform, renderRemote } from '@funnel/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from './app';
import { reducers } from './reducers';

// Without `loadScreens`: what a visitor in mid-quiz needs is loaded when they come.
const remote = defineRemote({ name: 'quiz', version: '1.0.0', App, reducers });
const doc = getCurrentDoc();

/** Opens a step for a visitor who has answered every question before it. */
function openStep(stepId: string) {
  const before = doc.steps.slice(
    0,
    doc.steps.findIndex(({ id }) => id === stepId),
  );
  const answers: Answers = Object.fromEntries(
    before.flatMap((step) =>
      'options' in step ? [[step.id, { type: 'MULTIPLE_CHOICE', answer: [step.options[1]?.id ?? ''] }]] : [],
    ),
  );
  const pinned = { quizId: doc.id, version: doc.version, overlays: {} };
  const { consent } = fakePlatform().platform;
  return renderRemote(remote, {
    route: `/inflow-quiz/${stepId}`,
    state: { quiz: { ...emptyQuizState, pinned, answers } },
    platform: { consent: { ...consent, granted: () => true } },
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
