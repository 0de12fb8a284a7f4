import type { DiscoveredOption } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { Choice, ChoiceList, ScreenHeading, TextField } from '@funnel/ui';
import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { type ReactElement, useState } from 'react';
import { QuestionForm } from '../../steps/question-form';
import type { StepProps } from '../../steps/step-props';
import { getChosen } from '../../walk/choice-answer';

export type Discovered = { option: string; other: string | null };

type DiscoveredStepProps = StepProps<'discovered'> & { onDiscovered: (discovered: Discovered) => void };

const OTHER: DiscoveredOption = { id: 'other', label: 'Somewhere else' };
const MAX_LENGTH = 200;

/** How the visitor found us: options from remote configuration, free text for "other". */
export function DiscoveredStep({
  step,
  texts,
  answer,
  onDiscovered,
  onNext,
}: DiscoveredStepProps): ReactElement {
  const { appConfig } = usePlatform();
  const options = addOther(appConfig.discoveredInflowOptions);
  const [option] = getChosen(answer);
  const [other, setOther] = useState('');
  const [error, setError] = useState<string | null>(null);

  function chooseOption(id: string) {
    setError(null);
    onDiscovered({ option: id, other: id === OTHER.id ? other : null });
  }

  function handleSubmit() {
    if (!option) {
      setError(t`Choose an answer to continue.`);
      return;
    }
    onDiscovered({ option, other: option === OTHER.id ? other.trim() || null : null });
    onNext();
  }

  return (
    <QuestionForm action={t`Continue`} onSubmit={handleSubmit}>
      <ChoiceList legend={<ScreenHeading title={texts.title} />} hint={texts.lead} error={error}>
        {options.map((offered) => (
          <Choice
            key={offered.id}
            type="radio"
            name={step.id}
            value={offered.id}
            label={getOptionLabel(offered)}
            checked={option === offered.id}
            onChange={() => chooseOption(offered.id)}
          />
        ))}
      </ChoiceList>
      {option === OTHER.id && (
        <TextField
          label={t`Where was it?`}
          hint={t`Optional`}
          name="discovered-other"
          maxLength={MAX_LENGTH}
          autoComplete="off"
          value={other}
          onChange={(event) => setOther(event.target.value)}
        />
      )}
    </QuestionForm>
  );
}

function addOther(options: readonly DiscoveredOption[]): readonly DiscoveredOption[] {
  return options.some(({ id }) => id === OTHER.id) ? options : [...options, OTHER];
}

/** The answers of the first configuration. The growth team may change them and add others, in English. */
const known: Readonly<Record<string, MessageDescriptor>> = {
  friend: msg`A friend or relative`,
  'healthcare-professional': msg`My doctor or another healthcare professional`,
  podcast: msg`A podcast`,
  search: msg`A web search`,
  other: msg`Somewhere else`,
};

/** The text of an answer: in English the configured one, else our translation, if there is one. */
function getOptionLabel({ id, label }: DiscoveredOption): string {
  const translated = known[id];
  return translated && i18n.locale !== 'en' ? i18n._(translated) : label;
}
