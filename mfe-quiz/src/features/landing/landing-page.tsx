import { brandName } from '@funnel/contracts';
import { buttonClass, Details, Icon, type IconName, Illustration, Wordmark } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './landing-page.module.css';

type LandingPageProps = {
  quizAddress: string;
  /** Undefined as long as it is unknown whether a member is signed in. */
  loginAddress?: string | undefined;
  /** The account of a signed-in member. */
  accountAddress?: string | undefined;
  /** Replaces the first button for a returning visitor. */
  returning: ReactNode;
};

/** Explains the quiz: what it gives, how it works, how long it takes, how answers are handled. */
export function LandingPage({
  quizAddress,
  loginAddress,
  accountAddress,
  returning,
}: LandingPageProps): ReactElement {
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <Wordmark name={brandName} />
        <SignInLink loginAddress={loginAddress} accountAddress={accountAddress} />
      </header>
      <section className={styles['hero']}>
        <div className={styles['promise']}>
          <h1 className={styles['title']}>
            <Trans>Understand how your attention works</Trans>
          </h1>
          <p className={styles['lead']}>
            <Trans>
              See your patterns in focus, restlessness, and everyday effort. About thirty short questions, and
              a clear summary you can use.
            </Trans>
          </p>
          {returning ?? (
            <Link className={buttonClass('primary', true)} to={quizAddress}>
              <Trans>Start the free quiz</Trans>
            </Link>
          )}
          <ul className={styles['facts']}>
            <Fact icon="clock">
              <Trans>About 5 minutes</Trans>
            </Fact>
            <Fact icon="lock">
              <Trans>Your answers are never sold or shared</Trans>
            </Fact>
            <Fact icon="heart">
              <Trans>No right or wrong answers</Trans>
            </Fact>
          </ul>
        </div>
        <div className={styles['picture']}>
          <Illustration name="tide" />
        </div>
      </section>
      <section className={styles['section']} aria-labelledby="how">
        <h2 id="how">
          <Trans>How it works</Trans>
        </h2>
        <ol className={styles['steps']}>
          <li>
            <h3>
              <Trans>Answer honestly</Trans>
            </h3>
            <p>
              <Trans>
                One short question at a time about everyday life. Stop any time; this browser keeps your
                place.
              </Trans>
            </p>
          </li>
          <li>
            <h3>
              <Trans>See your patterns</Trans>
            </h3>
            <p>
              <Trans>
                Your answers become a few clear bars, with plain words for what they mean and what they don’t.
              </Trans>
            </p>
          </li>
          <li>
            <h3>
              <Trans>Choose what to try</Trans>
            </h3>
            <p>
              <Trans>
                Your story suggests a first step for each goal you choose. Your results are free, whether or
                not you buy a plan.
              </Trans>
            </p>
          </li>
        </ol>
      </section>
      <section className={styles['honest']} aria-labelledby="honest">
        <Illustration name="shield" />
        <div>
          <h2 id="honest">
            <Trans>What this is not</Trans>
          </h2>
          <p>
            <Trans>
              This quiz isn’t a medical assessment. Stress, too little sleep, low mood, and many other things
              can look similar, and a low result doesn’t rule anything out. What you learn here can be a good
              starting point for a conversation with a clinician you trust.
            </Trans>
          </p>
        </div>
      </section>
      <section className={styles['section']} aria-labelledby="questions">
        <h2 id="questions">
          <Trans>Good to know</Trans>
        </h2>
        <Details summary={t`What happens to my answers?`}>
          <p>
            <Trans>
              We keep them in your browser and on our servers. We never sell them or pass them on to
              advertisers. We ask for your consent before the first question, and you can withdraw it and
              delete your answers any time in Privacy choices.
            </Trans>
          </p>
        </Details>
        <Details summary={t`Does it cost anything?`}>
          <p>
            <Trans>
              The quiz and your results are free. Plans cost money, and you see the price before you decide.
            </Trans>
          </p>
        </Details>
        <Details summary={t`Who wrote the questions?`}>
          <p>
            <Trans>
              Our own team, in everyday language. The questions haven’t been validated as a medical
              instrument, which is why we only ever say few, some, or many traits.
            </Trans>
          </p>
        </Details>
        <Details summary={t`I’m not feeling well right now`}>
          <p>
            <Trans>
              Then leave the quiz for now. “Need support now?” at the bottom of this page takes you to support
              lines. Most are free and open 24 hours.
            </Trans>
          </p>
        </Details>
      </section>
    </div>
  );
}

function SignInLink({
  loginAddress,
  accountAddress,
}: Pick<LandingPageProps, 'loginAddress' | 'accountAddress'>): ReactElement | null {
  const address = accountAddress ?? loginAddress;
  if (address === undefined) return null;
  return (
    <Link className={styles['login']} to={address}>
      {accountAddress ? <Trans>Your account</Trans> : <Trans>Sign in</Trans>}
    </Link>
  );
}

function Fact({ icon, children }: { icon: IconName; children: ReactNode }): ReactElement {
  return (
    <li className={styles['fact']}>
      <Icon name={icon} />
      {children}
    </li>
  );
}
