import type { DiscoveredOption } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { Choice, ChoiceList, ScreenHeading, TextField } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { type ReactElement, useState } from 'react';
import { QuestionForm } from '../../steps/question-form';
import { getChosen, type StepProps } from '../../steps/step-props';
import { getOptionLabel } from './option-label';

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
