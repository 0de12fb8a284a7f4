import { brandName } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { HomeHeader } from '@funnel/platform/home-header';
import { buttonClass, Card, Illustration, Screen } from '@funnel/ui';
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
        eyebrow="For healthcare professionals"
        title="A free attention quiz for your patients"
        lead={`${brandName} helps adults look at their attention, restlessness and daily load. It complements your care and never replaces it.`}
        actions={
          <>
            <Link className={buttonClass('primary')} to={links.quiz()}>
              Try the quiz yourself
            </Link>
            <Link className={buttonClass('quiet')} to={links.legal('consumer-health-data')}>
              How we handle health data
            </Link>
          </>
        }
      >
        <div className={styles['cards']}>
          <Card>
            <h2>What people get</h2>
            <p>
              A five-minute quiz, results in plain language that they can print for their next appointment,
              and a first step to try for each goal they choose.
            </p>
          </Card>
          <Card>
            <h2>What it’s based on</h2>
            <p>
              Everyday situations, written by our own team. Scores add up how often each one happens and are
              shown as few, some or many traits, with the scoring explained.
            </p>
          </Card>
          <Card>
            <h2>What its limits are</h2>
            <p>
              The questions haven’t been validated against a clinical interview. A high or low result is no
              reason to start, change or stop any treatment.
            </p>
          </Card>
        </div>
        <Illustration name="desk" />
      </Screen>
      {footer}
    </>
  );
}
