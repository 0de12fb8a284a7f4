import { Choice, ChoiceList, ScreenHeading } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { type KeyboardEvent, type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react';
import { QuestionForm } from '../../steps/question-form';
import type { StepProps } from '../../steps/step-props';
import { getChosen, toChoiceAnswer } from '../../walk/choice-answer';

/** How long a pressed choice is seen before the next question. A second press within it changes the choice. */
export const CHOICE_SHOWN_MS = 250;
/** The next question is there sooner, unless the visitor went back or its files are late. */
const NEXT_LATE_MS = 1000;

type SingleStepProps = StepProps<'single'> & {
  /** Where the question is not the heading of the page. */
  heading?: ReactNode;
};

/**
 * A single-choice question. A press, Space or Enter chooses and continues. Arrow keys only move the choice, as radio
 * buttons do, so keyboard users continue with the button that appears.
 */
export function SingleStep({
  step,
  texts,
  heading = <ScreenHeading title={texts.title} />,
  answer,
  onAnswer,
  onNext,
}: SingleStepProps): ReactElement {
  const [chosen] = getChosen(answer);
  const lastInput = useRef<'pointer' | 'arrow' | 'key'>('key');
  const { isShowingChoice, continueAfterChoice } = useShownChoice(onNext);

  function chooseOption(id: string) {
    onAnswer(toChoiceAnswer([id]));
    if (lastInput.current === 'pointer') continueAfterChoice();
    else if (lastInput.current === 'key') onNext();
  }

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>, id: string) {
    lastInput.current = event.key.startsWith('Arrow') ? 'arrow' : 'key';
    if (event.key !== 'Enter') return;
    event.preventDefault();
    chooseOption(id);
  }

  return (
    <QuestionForm
      action={chosen && !isShowingChoice ? t`Continue` : null}
      onSubmit={onNext}
      onPointerDown={() => {
        lastInput.current = 'pointer';
      }}
    >
      <ChoiceList legend={heading} hint={texts.lead}>
        {step.options.map(({ id }) => (
          <Choice
            key={id}
            type="radio"
            name={step.id}
            value={id}
            label={texts.option(id)}
            checked={chosen === id}
            onChange={() => undefined}
            onClick={() => chooseOption(id)}
            onKeyDown={(event) => handleKeyDown(event, id)}
            onKeyUp={() => {
              lastInput.current = 'key';
            }}
          />
        ))}
      </ChoiceList>
    </QuestionForm>
  );
}

/** Continues once after a short time, however often a choice is pressed until then. */
function useShownChoice(onNext: () => void) {
  const [isShowingChoice, setShowingChoice] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  function continueAfterChoice() {
    clearTimeout(timer.current);
    setShowingChoice(true);
    timer.current = setTimeout(() => {
      timer.current = setTimeout(() => setShowingChoice(false), NEXT_LATE_MS);
      onNext();
    }, CHOICE_SHOWN_MS);
  }
  return { isShowingChoice, continueAfterChoice };
}
