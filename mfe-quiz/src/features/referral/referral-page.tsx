import { brandName } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { ActionLink } from '@funnel/platform/action-link';
import { HomeHeader } from '@funnel/platform/home-header';
import { Button, Card, Screen } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { PageFooter } from '../../frame/page-footer';
import { HandOut } from './hand-out';
import { ReferralForm } from './referral-form';
import styles from './referral-page.module.css';

/** Explains to clinicians what the people they refer get, what it is based on, and its limits; with a hand-out. */
export function ReferralPage(): ReactElement {
  const { links } = usePlatform();
  return (
    <>
      <HomeHeader />
      <div className={styles['screenOnly']}>
        <Screen
          width="wide"
          eyebrow={t`For healthcare professionals`}
          title={t`A free attention quiz for your patients`}
          lead={t`${brandName} helps adults look at their attention, restlessness, and daily load. It complements your care and never replaces it.`}
          actions={
            <div className={styles['actions']}>
              <Button onClick={() => window.print()}>{t`Print the hand-out`}</Button>
              <ActionLink variant="secondary" to={links.quiz()} label={t`Try the quiz yourself`} />
            </div>
          }
        >
          <Facts />
        </Screen>
      </div>
      <section className={styles['sheet']} aria-labelledby="hand-out">
        <div className={styles['sheetIntro']}>
          <h2 id="hand-out">{t`A hand-out for your practice`}</h2>
          <p>
            <Trans>
              One page with a code that opens the quiz on a phone. Print as many as you like; there’s nothing
              to order and nothing to sign up for.
            </Trans>
          </p>
          <p>
            <Trans>
              The code is the same for every practice. It tells us that a visit came from a hand-out, not from
              whom.
            </Trans>
          </p>
          <Button variant="secondary" onClick={() => window.print()}>{t`Print the hand-out`}</Button>
        </div>
        <HandOut />
      </section>
      <section className={styles['contact']} aria-labelledby="contact">
        <h2 id="contact">{t`Do you use the hand-out?`}</h2>
        <p>
          <Trans>
            Tell us where. It helps us see which practices work with it. The hand-out works just as well
            without this form.
          </Trans>
        </p>
        <ReferralForm />
      </section>
      <PageFooter flag="footer-cookie-management-landing" />
    </>
  );
}

function Facts(): ReactElement {
  const { links } = usePlatform();
  return (
    <div className={styles['cards']}>
      <Card>
        <h2>{t`What people get`}</h2>
        <p>
          <Trans>
            A five-minute quiz, results in plain language that they can print for their next appointment, and
            a first step to try for each goal they choose.
          </Trans>
        </p>
      </Card>
      <Card>
        <h2>{t`How results are worked out`}</h2>
        <p>
          <Trans>
            Everyday situations, written by our own team. Each answer is worth points by how often the
            situation happens. The points of each scale are added up and shown as few, some, or many traits,
            with the scoring explained.
          </Trans>
        </p>
      </Card>
      <Card tone="warm">
        <h2>{t`What its limits are`}</h2>
        <p>
          <Trans>
            The questions haven’t been validated against a clinical interview, and no score names a condition.
            A high or low result is no reason to start, change, or stop medication or therapy. A low result
            doesn’t rule anything out.
          </Trans>
        </p>
      </Card>
      <Card>
        <h2>{t`Where the answers stay`}</h2>
        <p>
          <Trans>
            People agree before the first question. Their answers go to our own servers and to no one else:
            not to you, not to advertisers. People choose for themselves whether to show you their results.
          </Trans>
        </p>
        <p>
          <Link to={links.legal('consumer-health-data')}>{t`How we handle health data`}</Link>
        </p>
      </Card>
    </div>
  );
}
