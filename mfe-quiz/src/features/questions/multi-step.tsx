import type { QuizOption } from '@funnel/contracts';
import { Choice, ChoiceList, ScreenHeading } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { type ReactElement, useState } from 'react';
import { QuestionForm } from '../../steps/question-form';
import type { StepProps } from '../../steps/step-props';
import { getChosen, toChoiceAnswer } from '../../walk/choice-answer';

type Refusal = 'none' | 'too-few' | 'too-many';

/** A multiple-choice question with a continue button. */
export function MultiStep({ step, texts, answer, onAnswer, onNext }: StepProps<'multi'>): ReactElement {
  const chosen = getChosen(answer);
  const [refusal, setRefusal] = useState<Refusal>('none');

  function handleToggle(id: string) {
    const next = toggleChoice(step, chosen, id);
    const isRefused = next.length === chosen.length && next.every((one) => chosen.includes(one));
    setRefusal(isRefused ? 'too-many' : 'none');
    if (!isRefused) onAnswer(toChoiceAnswer(next));
  }

  function handleSubmit() {
    if (chosen.length < (step.min ?? 1)) setRefusal('too-few');
    else onNext();
  }

  return (
    <QuestionForm action={t`Continue`} onSubmit={handleSubmit}>
      <ChoiceList
        legend={<ScreenHeading title={texts.title} />}
        hint={texts.lead}
        error={
          refusal !== 'none' && (
            <span key={refusal} ref={scrollIntoView}>
              {getErrorMessage(refusal, step.max ?? step.options.length)}
            </span>
          )
        }
      >
        {step.options.map(({ id }) => (
          <Choice
            key={id}
            type="checkbox"
            name={step.id}
            value={id}
            label={texts.option(id)}
            checked={chosen.includes(id)}
            onChange={() => handleToggle(id)}
          />
        ))}
      </ChoiceList>
    </QuestionForm>
  );
}

/** The message stands below the answers, on a phone often below its edge. */
function scrollIntoView(message: HTMLElement | null) {
  message?.scrollIntoView?.({ block: 'nearest' });
}

function getErrorMessage(refusal: Exclude<Refusal, 'none'>, max: number): string {
  return refusal === 'too-few'
    ? t`Choose at least one answer to continue.`
    : t`You can choose up to ${max}. Remove one first.`;
}

type Rules = { readonly options: readonly QuizOption[]; readonly max?: number | undefined };

/** The choices after toggling one. Adds nothing beyond `max`; an exclusive choice replaces all others. */
function toggleChoice({ options, max }: Rules, chosen: readonly string[], id: string): string[] {
  if (chosen.includes(id)) return chosen.filter((other) => other !== id);
  const isExclusive = (other: string) => options.find((option) => option.id === other)?.exclusive === true;
  if (isExclusive(id)) return [id];
  const kept = chosen.filter((other) => !isExclusive(other));
  return max !== undefined && kept.length >= max ? [...chosen] : [...kept, id];
}
