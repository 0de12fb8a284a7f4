import { Button } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { type ReactElement, useState } from 'react';
import { useDispatch } from 'react-redux';
import { type NamedPlace, PlaceField } from '../../places/place-field';
import { QuestionForm } from '../../steps/question-form';
import { QuestionHead } from '../../steps/question-head';
import type { StepProps } from '../../steps/step-props';
import { placeNamed } from './hcp-search-place-slice';
import { TypedAnswer } from './typed-answer';

const MAX_LENGTH = 200;

/** Asks which professional referred the visitor: in free text, or with a search for the practice. */
export function HcpStep(props: StepProps<'hcp'>): ReactElement {
  const { step, texts, answer, onAnswer, onNext } = props;
  const dispatch = useDispatch();

  function submitAnswer({ text, place }: NamedPlace) {
    const name = text.trim();
    dispatch(placeNamed({ id: place?.id ?? null, name }));
    onAnswer({ type: 'VALUE', answer: name });
    onNext();
  }

  const skipButton = (
    <Button variant="quiet" onClick={() => submitAnswer({ text: '', place: null })}>
      {t`I’d rather not say`}
    </Button>
  );
  if (step.search) return <PlaceQuestion {...props} onSubmit={submitAnswer} secondaryAction={skipButton} />;
  return (
    <TypedAnswer
      texts={texts}
      answer={answer}
      onSubmit={(text) => submitAnswer({ text, place: null })}
      field={{ name: step.id, maxLength: MAX_LENGTH }}
      secondaryAction={skipButton}
    />
  );
}

type PlaceQuestionProps = Pick<StepProps<'hcp'>, 'step' | 'texts' | 'answer'> & {
  onSubmit: (place: NamedPlace) => void;
  secondaryAction: ReactElement;
};

function PlaceQuestion({ step, texts, answer, onSubmit, secondaryAction }: PlaceQuestionProps): ReactElement {
  const [named, setNamed] = useState<NamedPlace>(() => ({
    text: answer?.type === 'VALUE' ? String(answer.answer ?? '') : '',
    place: null,
  }));
  return (
    <QuestionForm action={t`Continue`} onSubmit={() => onSubmit(named)} secondaryAction={secondaryAction}>
      <QuestionHead title={texts.title} lead={texts.lead} />
      <PlaceField
        name={step.id}
        label={texts.label ?? texts.title}
        hint={texts.hint}
        value={named}
        onChange={setNamed}
      />
    </QuestionForm>
  );
}
