import { Button } from '@funnel/ui';
import type { ReactElement } from 'react';
import { useDispatch } from 'react-redux';
import type { StepProps } from '../../steps/step-props';
import { placeNamed } from './hcp-search-place-slice';
import { TypedAnswer } from './typed-answer';

const LONGEST = 200;

/** Who sent the visitor, in their own words. */
export function HcpStep({ step, texts, answer, onAnswer, onNext }: StepProps<'hcp'>): ReactElement {
  const dispatch = useDispatch();

  function goOnWith(named: string) {
    dispatch(placeNamed(named));
    onAnswer({ type: 'VALUE', answer: named });
    onNext();
  }

  return (
    <TypedAnswer
      texts={texts}
      answer={answer}
      onSubmit={(text) => goOnWith(text.trim())}
      field={{ name: step.id, maxLength: LONGEST }}
      more={
        <Button variant="quiet" onClick={() => goOnWith('')}>
          I’d rather not say
        </Button>
      }
    />
  );
}
