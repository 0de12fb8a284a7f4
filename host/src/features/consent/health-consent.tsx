import type { ConsentTexts } from '@funnel/content/legal/consent-texts';
import { Button } from '@funnel/ui';
import { type ReactElement, useState } from 'react';
import styles from './health-consent.module.css';

type HealthConsentProps = {
  isGiven: boolean;
  hasAnswers: () => boolean;
  onDeleteAnswers: () => void;
  /** Withdraws, then leaves the page. */
  onWithdraw: () => Promise<void>;
  texts: ConsentTexts['health'];
};

/** The health consent for quiz answers: withdrawn here, given only in the quiz. */
export function HealthConsent(props: HealthConsentProps): ReactElement {
  // The state when the dialog opened; a withdrawal ends on another page.
  const [isGiven] = useState(props.isGiven);
  return (
    <section className={styles['health']} aria-labelledby="consent-health">
      <h3 id="consent-health">{props.texts.title}</h3>
      {isGiven ? <Withdrawal {...props} /> : <NotGiven {...props} />}
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
function Withdrawal({ onWithdraw, texts }: Pick<HealthConsentProps, 'onWithdraw' | 'texts'>): ReactElement {
  const [step, setStep] = useState<'given' | 'asked' | 'withdrawing'>('given');
  const isBusy = step === 'withdrawing';
  const handleWithdraw = () => {
    setStep('withdrawing');
    void onWithdraw();
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
        <Button ref={scrollToButton} variant="danger" disabled={isBusy} onClick={handleWithdraw}>
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
