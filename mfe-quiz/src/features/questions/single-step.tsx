import { Choice, ChoiceList, ScreenHeading } from '@funnel/ui';
import { type KeyboardEvent, type ReactElement, useRef } from 'react';
import { QuestionForm } from '../../steps/question-form';
import { choiceOf, chosenIn, type StepProps } from '../../steps/step-props';

/**
 * One choice. A press on it goes on; so do Space and Enter. An arrow key only moves the choice, as radios do, and the
 * button that appears then goes on: whoever walks through the options by keyboard must not be thrown forward.
 */
export function SingleStep({ step, texts, answer, onAnswer, onNext }: StepProps<'single'>): ReactElement {
  const [chosen] = chosenIn(answer);
  const isWalking = useRef(false);

  function choose(id: string) {
    onAnswer(choiceOf([id]));
    if (!isWalking.current) onNext();
  }

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>, id: string) {
    isWalking.current = event.key.startsWith('Arrow');
    if (event.key !== 'Enter') return;
    event.preventDefault();
    choose(id);
  }

  return (
    <QuestionForm action={chosen ? 'Continue' : null} onSubmit={onNext}>
      <ChoiceList legend={<ScreenHeading title={texts.title} />} hint={texts.lead}>
        {step.options.map(({ id }) => (
          <Choice
            key={id}
            type="radio"
            name={step.id}
            value={id}
            label={texts.option(id)}
            checked={chosen === id}
            onChange={() => undefined}
            onClick={() => choose(id)}
            onKeyDown={(event) => handleKeyDown(event, id)}
            onKeyUp={() => {
              isWalking.current = false;
            }}
            onPointerDown={() => {
              isWalking.current = false;
            }}
          />
        ))}
      </ChoiceList>
    </QuestionForm>
  );
}
