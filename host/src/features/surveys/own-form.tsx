import type { SurveyScreen } from '@funnel/contracts';
import { Button, Choice, ChoiceList } from '@funnel/ui';
import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ReactElement, useState } from 'react';
import { questions } from './questions';
import styles from './survey.module.css';

type OwnFormProps = { screen: SurveyScreen; onAnswer: (choice: string) => void; onClose: () => void };

/** Our own question. The answer goes only to our API. */
export function OwnForm({ screen, onAnswer, onClose }: OwnFormProps): ReactElement {
  const [chosen, setChosen] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const { title, choices } = questions[screen];
  return (
    <form
      className={styles['body']}
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen === null) setError(t`Choose one, or close the question.`);
        else onAnswer(chosen);
      }}
    >
      <ChoiceList legend={i18n._(title)} error={error}>
        {Object.entries(choices).map(([id, label]) => (
          <Choice
            key={id}
            type="radio"
            name="answer"
            label={i18n._(label)}
            checked={chosen === id}
            onChange={() => setChosen(id)}
          />
        ))}
      </ChoiceList>
      <div className={styles['actions']}>
        <Button type="submit">
          <Trans>Send</Trans>
        </Button>
        <Button type="button" variant="quiet" onClick={onClose}>
          <Trans>No, thanks</Trans>
        </Button>
      </div>
    </form>
  );
}
