import type { ConsentTexts } from '@funnel/content/legal/consent-texts';
import { Button } from '@funnel/ui';
import { type ReactElement, useState } from 'react';
import styles from './health-consent.module.css';

type HealthConsentProps = {
  isGiven: boolean;
  hasAnswers: () => boolean;
  onDeleteAnswers: () => void;
  /** Revokes, then leaves the page. */
  onRevoke: () => Promise<void>;
  texts: ConsentTexts['health'];
};

/** The health consent for quiz answers: revoked here, given only in the quiz. */
export function HealthConsent(props: HealthConsentProps): ReactElement {
  // The state when the dialog opened; revoking it ends on another page.
  const [isGiven] = useState(props.isGiven);
  return (
    <section className={styles['health']} aria-labelledby="consent-health">
      <h3 id="consent-health">{props.texts.title}</h3>
      {isGiven ? <Given {...props} /> : <NotGiven {...props} />}
    </section>
  );
}

function NotGiven({ hasAnswers, onDeleteAnswers, texts }: HealthConsentProps): ReactElement {
  return (
    <>
      <p>{texts.notGiven}</p>
      {hasAnswers() && (
        <>
          <p>{texts.keptHere}</p>
          <Button variant="danger" onClick={onDeleteAnswers}>
            {texts.delete}
          </Button>
        </>
      )}
    </>
  );
}

/** Asks for confirmation, since it deletes the answers. */
function Given({ onRevoke, texts }: Pick<HealthConsentProps, 'onRevoke' | 'texts'>): ReactElement {
  const [step, setStep] = useState<'given' | 'asked' | 'revoking'>('given');
  const isBusy = step === 'revoking';
  const handleRevoke = () => {
    setStep('revoking');
    void onRevoke();
  };
  return (
    <>
      <p role="status">{step === 'given' ? texts.given : texts.consequences}</p>
      {/* One button, so that the focus stays, and on what deletes nothing. */}
      <Button
        variant="secondary"
        disabled={isBusy}
        onClick={() => setStep(step === 'given' ? 'asked' : 'given')}
      >
        {step === 'given' ? texts.withdraw : texts.keep}
      </Button>
      {step !== 'given' && (
        <Button ref={scrollToButton} variant="danger" disabled={isBusy} onClick={handleRevoke}>
          {texts.confirm}
        </Button>
      )}
    </>
  );
}

/** On a small screen the button appears below the visible part of the dialog. */
function scrollToButton(button: HTMLButtonElement | null): void {
  button?.scrollIntoView?.({ block: 'nearest' });
}
