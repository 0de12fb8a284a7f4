import { getCurrentDoc } from '@funnel/content/quiz';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getStepTexts } from '../../steps/step-texts';
import { stubFormData } from '../../testing/quiz-testing';
import { MultiStep } from './multi-step';

beforeAll(stubFormData);
afterEach(() => Reflect.deleteProperty(Element.prototype, 'scrollIntoView'));

test('message below long answers scrolls into view', async () => {
  const scrolledTo: (string | null)[] = [];
  Element.prototype.scrollIntoView = function scrollIntoView() {
    scrolledTo.push(this.textContent);
  };
  const step = getCurrentDoc().steps.find(({ id }) => id === 'strengths');
  if (step?.kind !== 'multi') throw new Error('not a multiple-choice question');
  render(
    <MultiStep
      step={step}
      texts={getStepTexts(step)}
      answer={undefined}
      onAnswer={() => undefined}
      onNext={() => undefined}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(scrolledTo).toEqual(['Choose at least one answer to continue.']);
});
