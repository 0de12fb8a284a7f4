import type { Step } from '@funnel/contracts';
import { Button } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { type ReactElement, useState } from 'react';
import type { StepProps } from '../../steps/step-props';
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
          <Button variant="quiet" onClick={() => submitAnswer(null)}>{t`Skip this question`}</Button>
        )
      }
    />
  );
}

type ValueRules = Pick<Extract<Step, { kind: 'value' }>, 'input' | 'optional' | 'min' | 'max'>;
type ParsedValue = { ok: true; value: string | number | null } | { ok: false; message: string };

/** Parses typed text into an answer. Accepts a decimal comma. */
export function parseValue(rules: ValueRules, text: string): ParsedValue {
  const typed = text.trim();
  if (typed === '') {
    return rules.optional ? { ok: true, value: null } : { ok: false, message: t`Fill this in to continue.` };
  }
  if (rules.input === 'text') return { ok: true, value: typed };
  const value = Number(typed.replace(',', '.'));
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = rules;
  const isValid = Number.isFinite(value) && value >= min && value <= max;
  return isValid ? { ok: true, value } : { ok: false, message: formatRangeMessage(rules) };
}

function formatRangeMessage({ min, max }: ValueRules): string {
  return min !== undefined && max !== undefined
    ? t`Enter a number from ${min} to ${max}.`
    : t`Enter a number.`;
}
