import type { SurveyScreen } from '@funnel/contracts';
import type { Track } from '@funnel/platform';
import { lazyScreen } from '@funnel/platform/lazy-screen';
import { Button, Dialog } from '@funnel/ui';
import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ReactElement, Suspense, useEffect, useRef, useState } from 'react';
import { questions } from './questions';
import styles from './survey.module.css';

const Typeform = lazyScreen(async () => (await import('./typeform')).Typeform);

export type SurveyProps = {
  screen: SurveyScreen;
  /** Form id of the survey service; without one our own question shows. */
  typeformId: string | undefined;
  /** What that form is told about where it is shown. */
  typeformPlatform: string | undefined;
  /** An id for this answer only; links it to our own events without revealing the visitor. */
  response: string;
  track: Track;
  onClose: () => void;
};

type Stage = 'asking' | 'open' | 'thanks';

/** A one-question survey. The form of the survey service loads only when opened. */
export function Survey({
  screen,
  typeformId,
  typeformPlatform,
  response,
  track,
  onClose,
}: SurveyProps): ReactElement {
  const [stage, setStage] = useState<Stage>('asking');
  const form = typeformId === undefined ? 'own' : 'typeform';
  useEffect(() => track('survey-opened', { screen, form, response }), [track, screen, form, response]);

  function finish(answer?: string): void {
    track('survey-answered', { screen, form, response, answer });
    setStage('thanks');
  }

  function body(): ReactElement {
    if (stage === 'thanks') return <Thanks onClose={onClose} />;
    if (typeformId === undefined) return <OwnForm screen={screen} onAnswer={finish} onClose={onClose} />;
    if (stage === 'open')
      return (
        <Typeform id={typeformId} platform={typeformPlatform} response={response} onSubmit={() => finish()} />
      );
    return <Invitation onOpen={() => setStage('open')} onClose={onClose} />;
  }

  return (
    <Dialog title={t`One quick question`} onClose={onClose}>
      <Suspense>{body()}</Suspense>
    </Dialog>
  );
}

/** The pressed button is gone, so the focus moves to the way back. */
function Thanks({ onClose }: { onClose: () => void }): ReactElement {
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => back.current?.focus(), []);
  return (
    <div className={styles['body']}>
      <p role="status">{t`Thank you. That helps us.`}</p>
      <div className={styles['actions']}>
        <Button ref={back} onClick={onClose}>{t`Back to the page`}</Button>
      </div>
    </div>
  );
}

function Invitation({ onOpen, onClose }: { onOpen: () => void; onClose: () => void }): ReactElement {
  return (
    <div className={styles['body']}>
      <p>
        <Trans>
          This question opens in a form by Typeform. Typeform doesn’t learn who you are or what you answered
          here.
        </Trans>
      </p>
      <div className={styles['actions']}>
        <Button onClick={onOpen}>{t`Open the question`}</Button>
        <Button variant="quiet" onClick={onClose}>{t`No, thanks`}</Button>
      </div>
    </div>
  );
}

type OwnFormProps = { screen: SurveyScreen; onAnswer: (choice: string) => void; onClose: () => void };

/** Our own question; one press answers it. The answer goes only to our API. */
function OwnForm({ screen, onAnswer, onClose }: OwnFormProps): ReactElement {
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
        <Button variant="quiet" onClick={onClose}>{t`No, thanks`}</Button>
      </div>
    </div>
  );
}
