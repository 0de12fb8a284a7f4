import { Button, ScreenHeading, TextField } from '@funnel/ui';
import { type ReactElement, useState } from 'react';
import { useDispatch } from 'react-redux';
import { QuestionForm } from '../../app/question-form';
import type { StepProps } from '../../app/step-props';
import { placeNamed } from './hcp-search-place-slice';
import styles from './questions.module.css';

const LONGEST = 200;

/** Who sent the visitor, in their own words. */
export function HcpStep({ step, texts, answer, onAnswer, onNext }: StepProps<'hcp'>): ReactElement {
  const dispatch = useDispatch();
  const [place, setPlace] = useState(() => (answer?.type === 'VALUE' ? String(answer.answer ?? '') : ''));

  function goOnWith(named: string) {
    dispatch(placeNamed(named));
    onAnswer({ type: 'VALUE', answer: named });
    onNext();
  }

  return (
    <QuestionForm
      action="Continue"
      onSubmit={() => goOnWith(place.trim())}
      more={
        <Button variant="quiet" onClick={() => goOnWith('')}>
          I’d rather not say
        </Button>
      }
    >
      <header className={styles['head']}>
        <ScreenHeading title={texts.title} />
        {texts.lead && <p className={styles['lead']}>{texts.lead}</p>}
      </header>
      <TextField
        label={texts.label ?? texts.title}
        name={step.id}
        maxLength={LONGEST}
        autoComplete="off"
        value={place}
        onChange={(event) => setPlace(event.target.value)}
      />
    </QuestionForm>
  );
}
