import type { Answer } from '@funnel/contracts';
import { TextField } from '@funnel/ui';
import { type ComponentProps, type ReactElement, type ReactNode, useState } from 'react';
import type { StepTexts } from '../../app/quiz-texts';
import { QuestionForm } from '../../steps/question-form';
import { QuestionHead } from '../../steps/question-head';

type Field = Pick<ComponentProps<typeof TextField>, 'name' | 'error' | 'inputMode' | 'maxLength'>;

type TypedAnswerProps = {
  texts: StepTexts;
  answer: Answer | undefined;
  onSubmit: (text: string) => void;
  /** The way on without an answer. */
  more: ReactNode;
  field: Field;
};

/** A question that is answered in one line of text. */
export function TypedAnswer({ texts, answer, onSubmit, more, field }: TypedAnswerProps): ReactElement {
  const [text, setText] = useState(() => (answer?.type === 'VALUE' ? String(answer.answer ?? '') : ''));
  return (
    <QuestionForm action="Continue" onSubmit={() => onSubmit(text)} more={more}>
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
