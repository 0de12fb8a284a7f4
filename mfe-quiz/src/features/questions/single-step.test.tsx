import { getCurrentDoc } from '@funnel/content/quiz';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getStepTexts } from '../../steps/step-texts';
import { stubFormData } from '../../testing/quiz-testing';
import { SingleStep } from './single-step';

beforeAll(stubFormData);
afterEach(() => jest.useRealTimers());

test('question that is still shown after a press can be left by a button', async () => {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const step = getCurrentDoc().steps.find(({ id }) => id === 'attention-1');
  if (step?.kind !== 'single') throw new Error('not a single-choice question');
  const answer = { type: 'MULTIPLE_CHOICE' as const, answer: ['often'] };
  const handleNext = jest.fn();
  render(
    <SingleStep
      step={step}
      texts={getStepTexts(step)}
      answer={answer}
      onAnswer={() => undefined}
      onNext={handleNext}
    />,
  );
  await user.click(screen.getByRole('radio', { name: 'often' }));
  await act(() => jest.advanceTimersByTimeAsync(300));
  expect(handleNext).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('button', { name: 'Continue' })).not.toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(2000));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(handleNext).toHaveBeenCalledTimes(2);
});
