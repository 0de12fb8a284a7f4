import { Button } from '@funnel/ui';
import { type ReactElement, useState } from 'react';
import type { StepProps } from '../../steps/step-props';
import { TypedAnswer } from './typed-answer';
import { parseValue } from './value';

/** One typed value. */
export function ValueStep({ step, texts, answer, onAnswer, onNext }: StepProps<'value'>): ReactElement {
  const [error, setError] = useState<string | null>(null);
  const isNumber = step.input === 'number';

  function handleSubmit(text: string) {
    const result = parseValue(step, text);
    if (result.ok) goOnWith(result.value);
    else setError(result.message);
  }

  function goOnWith(value: string | number | null) {
    onAnswer({ type: 'VALUE', answer: value });
    onNext();
  }

  return (
    <TypedAnswer
      texts={texts}
      answer={answer}
      onSubmit={handleSubmit}
      field={{
        name: step.id,
        error,
        inputMode: isNumber ? 'decimal' : 'text',
        maxLength: step.maxLength ?? (isNumber ? 5 : 200),
      }}
      more={
        step.optional && (
          <Button variant="quiet" onClick={() => goOnWith(null)}>
            Skip this question
          </Button>
        )
      }
    />
  );
}
