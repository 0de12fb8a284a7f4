import type { Answer } from '@funnel/contracts';
import { TextField } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { type ComponentProps, type ReactElement, type ReactNode, useState } from 'react';
import { QuestionForm } from '../../steps/question-form';
import { QuestionHead } from '../../steps/question-head';
import type { StepTexts } from '../../steps/step-texts';

type Field = Pick<ComponentProps<typeof TextField>, 'name' | 'error' | 'inputMode' | 'maxLength'>;

type TypedAnswerProps = {
  texts: StepTexts;
  answer: Answer | undefined;
  onSubmit: (text: string) => void;
  /** A button to continue without an answer. */
  secondaryAction: ReactNode;
  field: Field;
};

/** A question answered with one line of text. */
export function TypedAnswer({
  texts,
  answer,
  onSubmit,
  secondaryAction,
  field,
}: TypedAnswerProps): ReactElement {
  const [text, setText] = useState(() => (answer?.type === 'VALUE' ? String(answer.answer ?? '') : ''));
  return (
    <QuestionForm action={t`Continue`} onSubmit={() => onSubmit(text)} secondaryAction={secondaryAction}>
      <QuestionHead title={texts.title} lead={texts.lead} />
      <TextField
        {...field}
        label={texts.label ?? texts.title}
        hint={texts.hint}
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </QuestionForm>
  );
}
