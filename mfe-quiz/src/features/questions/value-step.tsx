import { Button } from '@funnel/ui';
import { Trans } from '@lingui/react/macro';
import { type ReactElement, useState } from 'react';
import type { StepProps } from '../../steps/step-props';
import { parseValue } from './parse-value';
import { TypedAnswer } from './typed-answer';

/** A question answered with a typed number or text. */
export function ValueStep({ step, texts, answer, onAnswer, onNext }: StepProps<'value'>): ReactElement {
  const [error, setError] = useState<string | null>(null);
  const isNumber = step.input === 'number';

  function handleSubmit(text: string) {
    const result = parseValue(step, text);
    if (result.ok) submitAnswer(result.value);
    else setError(result.message);
  }

  function submitAnswer(value: string | number | null) {
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
      secondaryAction={
        step.optional && (
          <Button variant="quiet" onClick={() => submitAnswer(null)}>
            <Trans>Skip this question</Trans>
          </Button>
        )
      }
    />
  );
}
