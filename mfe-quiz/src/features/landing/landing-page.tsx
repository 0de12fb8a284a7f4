import { brandName } from '@funnel/contracts';
import { buttonClass, Details, Icon, type IconName, Illustration, Wordmark } from '@funnel/ui';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './landing-page.module.css';

type LandingPageProps = {
  quizAddress: string;
  loginAddress: string;
  /** Replaces the first button for a returning visitor. */
  returning: ReactNode;
};

/** Explains the quiz: what it gives, how it works, how long it takes, how answers are handled. */
export function LandingPage({ quizAddress, loginAddress, returning }: LandingPageProps): ReactElement {
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <Wordmark name={brandName} />
        <Link className={styles['login']} to={loginAddress}>
          Log in
        </Link>
      </header>
      <section className={styles['hero']}>
        <div className={styles['promise']}>
          <h1 className={styles['title']}>Understand how your attention works</h1>
          <p className={styles['lead']}>
            A calm look at focus, restlessness and what everyday life costs you. About thirty short questions,
            and a picture of yourself that you can use.
          </p>
          {returning ?? (
            <Link className={buttonClass('primary', true)} to={quizAddress}>
              Start the free quiz
            </Link>
          )}
          <ul className={styles['facts']}>
            <Fact icon="clock">About 5 minutes</Fact>
            <Fact icon="lock">Your answers stay with us</Fact>
            <Fact icon="heart">No right or wrong</Fact>
          </ul>
        </div>
        <div className={styles['picture']}>
          <Illustration name="tide" />
        </div>
      </section>
      <section className={styles['section']} aria-labelledby="how">
        <h2 id="how">How it works</h2>
        <ol className={styles['steps']}>
          <li>
            <h3>Answer as you are</h3>
            <p>
              One plain question at a time about ordinary days. Stop whenever you like; your place is kept.
            </p>
          </li>
          <li>
            <h3>See your patterns</h3>
            <p>
              Your answers become a few clear bars, with words for what they mean and for what they don’t.
            </p>
          </li>
          <li>
            <h3>Choose what to try</h3>
            <p>
              If you want to go on, there is a plan built around your goals. If not, the results are yours
              anyway.
            </p>
          </li>
        </ol>
      </section>
      <section className={styles['honest']} aria-labelledby="honest">
        <Illustration name="shield" />
        <div>
          <h2 id="honest">What this is not</h2>
          <p>
            This is not a medical assessment. Stress, too little sleep, low mood and much else can look
            similar, and a low result rules nothing out. What you learn here can be a good start for a talk
            with a clinician you trust.
          </p>
        </div>
      </section>
      <section className={styles['section']} aria-labelledby="questions">
        <h2 id="questions">Good to know</h2>
        <Details summary="What happens to my answers?">
          <p>
            They are kept on your device and with us, never sold, and never passed on to advertisers. We ask
            for your agreement before the first question, and you can delete everything later.
          </p>
        </Details>
        <Details summary="Does it cost anything?">
          <p>
            The quiz and its results are free. The programme that follows is paid, and you see its price
            before you decide.
          </p>
        </Details>
        <Details summary="Who wrote the questions?">
          <p>
            Our own team, in everyday words. They have not been validated as a medical instrument, which is
            why we speak of few, some or many traits and of nothing more.
          </p>
        </Details>
        <Details summary="I am not feeling well right now">
          <p>
            Then let the quiz wait. At the foot of every page you find people who listen, free and at any
            hour.
          </p>
        </Details>
      </section>
    </div>
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
