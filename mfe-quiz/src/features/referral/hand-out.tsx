import { brandName } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { Wordmark } from '@funnel/ui';
import { QrCode } from '@funnel/ui/qr-code';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import styles from './hand-out.module.css';

/** Tells a visit by the hand-out from others. The same for every practice. */
const attribution = { utm_source: 'hcp', utm_medium: 'print', utm_campaign: 'hand-out' };

/** The page that clinicians print and give to the people they see. It is all that this page prints. */
export function HandOut(): ReactElement {
  const { links } = usePlatform();
  const address = `${window.location.origin}${links.quiz()}`;
  return (
    <article className={styles['handOut']} aria-label={t`The hand-out`}>
      <header className={styles['header']}>
        <Wordmark name={brandName} />
        <p>{t`For you to take home`}</p>
      </header>
      <h3 className={styles['title']}>{t`How does your attention work?`}</h3>
      <p className={styles['lead']}>
        <Trans>
          A free quiz about focus, restlessness, and everyday effort, for adults 18 and older. It takes about
          five minutes.
        </Trans>
      </p>
      <div className={styles['start']}>
        <div className={styles['code']}>
          <QrCode
            text={`${address}?${new URLSearchParams(attribution)}`}
            label={t`Code that opens the quiz`}
          />
        </div>
        <ol className={styles['steps']}>
          <li>
            {t`Point your phone’s camera at the code, or type this address:`}
            <br />
            <strong className={styles['address']}>{address.replace(/^https?:\/\//, '')}</strong>
          </li>
          <li>{t`Answer questions about everyday situations, one at a time.`}</li>
          <li>{t`Read your results. If you like, print them and bring them to your next appointment.`}</li>
        </ol>
      </div>
      <div className={styles['notes']}>
        <section>
          <h4>{t`What it isn’t`}</h4>
          <p>
            <Trans>
              It isn’t a medical assessment. Many things can look similar, and a low result doesn’t rule
              anything out. Please don’t start, change, or stop medication or therapy because of it.
            </Trans>
          </p>
        </section>
        <section>
          <h4>{t`Your answers are yours`}</h4>
          <p>
            <Trans>
              You agree before the first question. Your practice doesn’t see your answers unless you show
              them, and they aren’t passed on to advertisers.
            </Trans>
          </p>
        </section>
      </div>
      <p className={styles['lines']}>
        <span>{t`Practice`}</span>
        <span>{t`Next appointment`}</span>
      </p>
      <p className={styles['support']}>
        <Trans>
          If you’re thinking about harming yourself or are in danger, call or text 988 in the United States,
          or your local emergency number.
        </Trans>
      </p>
    </article>
  );
}
