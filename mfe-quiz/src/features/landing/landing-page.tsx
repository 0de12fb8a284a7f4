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
          Sign in
        </Link>
      </header>
      <section className={styles['hero']}>
        <div className={styles['promise']}>
          <h1 className={styles['title']}>Understand how your attention works</h1>
          <p className={styles['lead']}>
            See your patterns in focus, restlessness and everyday effort. About thirty short questions, and a
            clear summary you can use.
          </p>
          {returning ?? (
            <Link className={buttonClass('primary', true)} to={quizAddress}>
              Start the free quiz
            </Link>
          )}
          <ul className={styles['facts']}>
            <Fact icon="clock">About 5 minutes</Fact>
            <Fact icon="lock">Your answers are never sold or shared</Fact>
            <Fact icon="heart">No right or wrong answers</Fact>
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
            <h3>Answer honestly</h3>
            <p>
              One short question at a time about everyday life. Stop any time; this browser keeps your place.
            </p>
          </li>
          <li>
            <h3>See your patterns</h3>
            <p>
              Your answers become a few clear bars, with plain words for what they mean and what they don’t.
            </p>
          </li>
          <li>
            <h3>Choose what to try</h3>
            <p>
              Your story suggests a first step for each goal you choose. Your results are free, whether or not
              you buy a plan.
            </p>
          </li>
        </ol>
      </section>
      <section className={styles['honest']} aria-labelledby="honest">
        <Illustration name="shield" />
        <div>
          <h2 id="honest">What this is not</h2>
          <p>
            This quiz isn’t a medical assessment. Stress, too little sleep, low mood and many other things can
            look similar, and a low result doesn’t rule anything out. What you learn here can be a good
            starting point for a conversation with a clinician you trust.
          </p>
        </div>
      </section>
      <section className={styles['section']} aria-labelledby="questions">
        <h2 id="questions">Good to know</h2>
        <Details summary="What happens to my answers?">
          <p>
            We keep them in your browser and on our servers. We never sell them or pass them on to
            advertisers. We ask for your consent before the first question, and you can withdraw it and delete
            your answers any time in Privacy choices.
          </p>
        </Details>
        <Details summary="Does it cost anything?">
          <p>
            The quiz and your results are free. Plans cost money, and you see the price before you decide.
          </p>
        </Details>
        <Details summary="Who wrote the questions?">
          <p>
            Our own team, in everyday language. The questions haven’t been validated as a medical instrument,
            which is why we only ever say few, some or many traits.
          </p>
        </Details>
        <Details summary="I’m not feeling well right now">
          <p>
            Then leave the quiz for now. “Need support now?” at the bottom of this page takes you to support
            lines. Most are free and open 24 hours.
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
