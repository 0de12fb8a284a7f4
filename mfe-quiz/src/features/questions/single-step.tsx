import { Choice, ChoiceList, ScreenHeading } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { type KeyboardEvent, type ReactElement, type ReactNode, useRef } from 'react';
import { QuestionForm } from '../../steps/question-form';
import { getChosen, type StepProps, toChoiceAnswer } from '../../steps/step-props';

type SingleStepProps = StepProps<'single'> & {
  /** Where the question is not the heading of the page. */
  heading?: ReactNode;
};

/**
 * A single-choice question. A click, Space or Enter chooses and continues. Arrow keys only move the choice, as radio
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
  const isArrowNavigation = useRef(false);

  function chooseOption(id: string) {
    onAnswer(toChoiceAnswer([id]));
    if (!isArrowNavigation.current) onNext();
  }

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>, id: string) {
    isArrowNavigation.current = event.key.startsWith('Arrow');
    if (event.key !== 'Enter') return;
    event.preventDefault();
    chooseOption(id);
  }

  return (
    <QuestionForm action={chosen ? t`Continue` : null} onSubmit={onNext}>
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
              isArrowNavigation.current = false;
            }}
            onPointerDown={() => {
              isArrowNavigation.current = false;
            }}
          />
        ))}
      </ChoiceList>
    </QuestionForm>
  );
}
