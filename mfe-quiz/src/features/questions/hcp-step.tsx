import { Button } from '@funnel/ui';
import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { useDispatch } from 'react-redux';
import type { StepProps } from '../../steps/step-props';
import { placeNamed } from './hcp-search-place-slice';
import { TypedAnswer } from './typed-answer';

const MAX_LENGTH = 200;

/** Asks in free text which professional referred the visitor. */
export function HcpStep({ step, texts, answer, onAnswer, onNext }: StepProps<'hcp'>): ReactElement {
  const dispatch = useDispatch();

  function submitAnswer(place: string) {
    dispatch(placeNamed(place));
    onAnswer({ type: 'VALUE', answer: place });
    onNext();
  }

  return (
    <TypedAnswer
      texts={texts}
      answer={answer}
      onSubmit={(text) => submitAnswer(text.trim())}
      field={{ name: step.id, maxLength: MAX_LENGTH }}
      secondaryAction={
        <Button variant="quiet" onClick={() => submitAnswer('')}>
          <Trans>I’d rather not say</Trans>
        </Button>
      }
    />
  );
}
