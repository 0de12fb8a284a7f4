import { brandName } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { HomeHeader } from '@funnel/platform/home-header';
import { buttonClass, Card, Illustration, Screen } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './referral-page.module.css';

/** Explains to clinicians what the people they refer get, what it is based on, and its limits. */
export function ReferralPage({ footer }: { footer: ReactNode }): ReactElement {
  const { links } = usePlatform();
  return (
    <>
      <HomeHeader />
      <Screen
        width="wide"
        eyebrow={t`For healthcare professionals`}
        title={t`A free attention quiz for your patients`}
        lead={t`${brandName} helps adults look at their attention, restlessness, and daily load. It complements your care and never replaces it.`}
        actions={
          <>
            <Link className={buttonClass('primary')} to={links.quiz()}>
              <Trans>Try the quiz yourself</Trans>
            </Link>
            <Link className={buttonClass('quiet')} to={links.legal('consumer-health-data')}>
              <Trans>How we handle health data</Trans>
            </Link>
          </>
        }
      >
        <div className={styles['cards']}>
          <Card>
            <h2>
              <Trans>What people get</Trans>
            </h2>
            <p>
              <Trans>
                A five-minute quiz, results in plain language that they can print for their next appointment,
                and a first step to try for each goal they choose.
              </Trans>
            </p>
          </Card>
          <Card>
            <h2>
              <Trans>What it’s based on</Trans>
            </h2>
            <p>
              <Trans>
                Everyday situations, written by our own team. Scores add up how often each one happens and are
                shown as few, some, or many traits, with the scoring explained.
              </Trans>
            </p>
          </Card>
          <Card>
            <h2>
              <Trans>What its limits are</Trans>
            </h2>
            <p>
              <Trans>
                The questions haven’t been validated against a clinical interview. A high or low result is no
                reason to start, change, or stop any treatment.
              </Trans>
            </p>
          </Card>
        </div>
        <div className={styles['scene']}>
          <Illustration name="desk" />
        </div>
      </Screen>
      {footer}
    </>
  );
}
