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
        title="Something useful to hand on"
        lead={`${brandName} helps adults to look at attention, restlessness and daily load in their own words, and to practise what helps. It complements your care and never replaces it.`}
        actions={
          <>
            <Link className={buttonClass('primary')} to={links.quiz()}>
              Try the quiz yourself
            </Link>
            <Link className={buttonClass('quiet')} to={links.legal('consumer-health-data')}>
              How we treat health data
            </Link>
          </>
        }
      >
        <div className={styles['cards']}>
          <Card>
            <h2>What people get</h2>
            <p>
              A five-minute reflection, a summary in plain words that they can bring to their next
              appointment, and if they wish a programme of short daily practice.
            </p>
          </Card>
          <Card>
            <h2>What it rests on</h2>
            <p>
              Everyday situations worded by our own team. Scores are sums of frequencies, shown as few, some
              or many traits, with the working laid open.
            </p>
          </Card>
          <Card>
            <h2>Where its limits are</h2>
            <p>
              The questions have not been validated against a clinical interview. A high or low result must
              not start, change or end any treatment.
            </p>
          </Card>
        </div>
        <Illustration name="desk" />
      </Screen>
      {footer}
    </>
  );
}
