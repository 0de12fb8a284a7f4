import type { DiscoveredOption } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { Choice, ChoiceList, ScreenHeading, TextField } from '@funnel/ui';
import { type ReactElement, useState } from 'react';
import { QuestionForm } from '../../steps/question-form';
import { getChosen, type StepProps } from '../../steps/step-props';

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
      setError('Choose an answer to continue.');
      return;
    }
    onDiscovered({ option, other: option === OTHER.id ? other.trim() || null : null });
    onNext();
  }

  return (
    <QuestionForm action="Continue" onSubmit={handleSubmit}>
      <ChoiceList legend={<ScreenHeading title={texts.title} />} hint={texts.lead} error={error}>
        {options.map(({ id, label }) => (
          <Choice
            key={id}
            type="radio"
            name={step.id}
            value={id}
            label={label}
            checked={option === id}
            onChange={() => chooseOption(id)}
          />
        ))}
      </ChoiceList>
      {option === OTHER.id && (
        <TextField
          label="Where was it?"
          hint="Optional"
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
