import type { SurveyScreen } from '@funnel/contracts';
import { Button } from '@funnel/ui';
import { i18n } from '@lingui/core';
import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { questions } from './questions';
import styles from './survey.module.css';

type OwnFormProps = { screen: SurveyScreen; onAnswer: (choice: string) => void; onClose: () => void };

/** Our own question; one press answers it. The answer goes only to our API. */
export function OwnForm({ screen, onAnswer, onClose }: OwnFormProps): ReactElement {
  const question = questions[screen];
  return (
    <div className={styles['body']}>
      <fieldset className={styles['choices']}>
        <legend>{i18n._(question.title)}</legend>
        {Object.entries(question.choices).map(([id, label]) => (
          <Button key={id} variant="secondary" full onClick={() => onAnswer(id)}>
            {i18n._(label)}
          </Button>
        ))}
      </fieldset>
      <div className={styles['actions']}>
        <Button variant="quiet" onClick={onClose}>
          <Trans>No, thanks</Trans>
        </Button>
      </div>
    </div>
  );
}
