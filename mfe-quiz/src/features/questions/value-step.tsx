import { Button, ScreenHeading, TextField } from '@funnel/ui';
import { type ReactElement, useState } from 'react';
import { QuestionForm } from '../../app/question-form';
import type { StepProps } from '../../app/step-props';
import styles from './questions.module.css';
import { parseValue } from './value';

/** One typed value. */
export function ValueStep({ step, texts, answer, onAnswer, onNext }: StepProps<'value'>): ReactElement {
  const [text, setText] = useState(() => (answer?.type === 'VALUE' ? String(answer.answer ?? '') : ''));
  const [error, setError] = useState<string | null>(null);

  function handleSubmit() {
    const result = parseValue(step, text);
    if (!result.ok) {
      setError(result.message);
      return;
    }
    onAnswer({ type: 'VALUE', answer: result.value });
    onNext();
  }

  function handleSkip() {
    onAnswer({ type: 'VALUE', answer: null });
    onNext();
  }

  return (
    <QuestionForm
      action="Continue"
      onSubmit={handleSubmit}
      more={
        step.optional && (
          <Button variant="quiet" onClick={handleSkip}>
            Skip this question
          </Button>
        )
      }
    >
      <header className={styles['head']}>
        <ScreenHeading title={texts.title} />
        {texts.lead && <p className={styles['lead']}>{texts.lead}</p>}
      </header>
      <TextField
        label={texts.label ?? texts.title}
        hint={texts.hint}
        error={error}
        name={step.id}
        inputMode={step.input === 'number' ? 'decimal' : 'text'}
        maxLength={step.maxLength ?? (step.input === 'number' ? 5 : 200)}
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </QuestionForm>
  );
}
