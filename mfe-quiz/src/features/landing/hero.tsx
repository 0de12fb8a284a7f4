import { Icon, type IconName, Illustration } from '@funnel/ui';
import { Trans } from '@lingui/react/macro';
import type { ReactElement, ReactNode } from 'react';
import styles from './hero.module.css';

type HeroProps = {
  /** What the visitor can do: start, or answer the first question. */
  action: ReactNode;
  /** Room for a question: a smaller title, no lead. */
  isCompact?: boolean;
  /** What speaks for us, below the facts. */
  proof?: ReactNode;
};

/** The promise of the landing page with its first action. */
export function Hero({ action, isCompact = false, proof }: HeroProps): ReactElement {
  return (
    <HeroFrame>
      <h1 className={isCompact ? styles['compact'] : styles['title']}>
        <Trans>Understand how your attention works</Trans>
      </h1>
      {!isCompact && (
        <p className={styles['lead']}>
          <Trans>
            See your patterns in focus, restlessness, and everyday effort. About thirty short questions, and a
            clear summary you can use.
          </Trans>
        </p>
      )}
      {action}
      <ul className={styles['facts']}>
        <Fact icon="clock">
          <Trans>About 5 minutes</Trans>
        </Fact>
        {/* Promise: with full consent no personal data leaves */}
        <Fact icon="lock">
          <Trans>Your answers are never sold or shared</Trans>
        </Fact>
        <Fact icon="heart">
          <Trans>No right or wrong answers</Trans>
        </Fact>
      </ul>
      {proof}
    </HeroFrame>
  );
}

/** Welcomes those who were here before: nothing is sold, `lead` says what waits for them. */
export function ReturningHero({ lead, action }: { lead: ReactNode; action: ReactNode }): ReactElement {
  return (
    <HeroFrame>
      <h1 className={styles['title']}>
        <Trans>Welcome back</Trans>
      </h1>
      <p className={styles['lead']}>{lead}</p>
      {action}
    </HeroFrame>
  );
}

function HeroFrame({ children }: { children: ReactNode }): ReactElement {
  return (
    <section className={styles['hero']}>
      <div className={styles['promise']}>{children}</div>
      <div className={styles['picture']}>
        <Illustration name="tide" />
      </div>
    </section>
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
