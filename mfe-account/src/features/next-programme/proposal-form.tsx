import { type NextProgrammes, type ProgrammeChange, programmeChanges } from '@funnel/contracts';
import { Button, Choice, ChoiceList, Details } from '@funnel/ui';
import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { type ReactElement, useState } from 'react';
import { useForm } from 'react-hook-form';
import styles from './next-programme.module.css';
import type { Said } from './next-programme-api';

const changeTexts: Readonly<Record<ProgrammeChange, MessageDescriptor>> = {
  easier: msg`Some things are easier now`,
  same: msg`Not much has changed`,
  work: msg`Work or study asks more of me`,
  feelings: msg`Feelings get in the way more often`,
  home: msg`Home, or people close to me, need more of me`,
};

/** Of these two, one at most is true. */
const opposites: Readonly<Partial<Record<ProgrammeChange, ProgrammeChange>>> = {
  easier: 'same',
  same: 'easier',
};

type ProposalFormProps = {
  remaining: readonly NextProgrammes['programmes'][number][];
  isBusy: boolean;
  onSubmit: (said: Said) => void;
};

/** Asks those who want to say it what has changed, and which themes they would like. */
export function ProposalForm({ remaining, isBusy, onSubmit }: ProposalFormProps): ReactElement {
  const { register, handleSubmit, getValues, setValue } = useForm<Said>({
    defaultValues: { changes: [], wishes: [] },
  });
  const [cleared, setCleared] = useState<ProgrammeChange>();

  function clearOpposite({ target: { value, checked } }: { target: HTMLInputElement }): void {
    const changes = getValues('changes');
    const opposite = changes.find((one) => checked && opposites[one] === value);
    const kept = changes.filter((one) => one !== opposite);
    if (opposite) setValue('changes', kept);
    setCleared(opposite);
  }

  const clearedText = cleared && i18n._(changeTexts[cleared]);
  return (
    <form className={styles['form']} onSubmit={(event) => void handleSubmit(onSubmit)(event)}>
      <Details summary={t`Something has changed`}>
        <ChoiceList
          legend={<h2>{t`What has changed?`}</h2>}
          hint={t`Optional. We use it for this suggestion only and don’t keep it.`}
          columns
        >
          {programmeChanges.map((id) => (
            <Choice
              key={id}
              type="checkbox"
              value={id}
              label={i18n._(changeTexts[id])}
              {...register('changes', { onChange: clearOpposite })}
            />
          ))}
        </ChoiceList>
        <p role="status">{clearedText ? t`No longer ticked: ${clearedText}` : ''}</p>
        <Button type="submit" variant="secondary" busy={isBusy}>{t`Suggest a plan for me`}</Button>
      </Details>
      <Details summary={t`Choose the themes yourself`}>
        <ChoiceList
          legend={<h2>{t`What would you like next?`}</h2>}
          hint={t`Choose as many as you like. They count most for our suggestion.`}
          columns
        >
          {remaining
            .flatMap(({ themes }) => themes)
            .map(({ id, title, intro }) => (
              <Choice
                key={id}
                type="checkbox"
                value={id}
                label={title}
                description={intro}
                {...register('wishes')}
              />
            ))}
        </ChoiceList>
        <Button type="submit" variant="secondary" busy={isBusy}>{t`Suggest a plan with these themes`}</Button>
      </Details>
    </form>
  );
}
