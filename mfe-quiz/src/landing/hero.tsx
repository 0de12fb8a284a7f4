import { usePlatform } from '@funnel/platform';
import { ActionLink } from '@funnel/platform/action-link';
import { classNames, Icon, type IconName, Illustration, shoreScene } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactElement, ReactNode } from 'react';
import { Cost } from './cost';
import styles from './hero.module.css';
import { HeroExample } from './hero-example';
import type { LandingVariant } from './landing-parts';

type HeroProps = {
  variant?: LandingVariant;
  /** What the variant adds: the first question in place of lead and button, or a proof below the facts. */
  part?: ReactNode;
};

/** The promise of the landing page with its first action. */
export function Hero({ variant, part }: HeroProps): ReactElement {
  const asksQuestion = variant === 'plain';
  return (
    <HeroFrame
      example={!asksQuestion && <HeroExample />}
      more={
        <>
          <Facts />
          {asksQuestion ? null : part}
        </>
      }
    >
      <h1 className={asksQuestion ? styles['compact'] : styles['title']}>
        {t`See which ADHD traits show up in your day`}
      </h1>
      {asksQuestion ? part : <Invitation />}
      <p className={styles['cost']}>
        <Cost />
      </p>
    </HeroFrame>
  );
}

function Facts(): ReactElement {
  return (
    <ul className={styles['facts']}>
      <Fact icon="clock">{t`About 5 minutes`}</Fact>
      {/* Promise: with full consent no personal data leaves */}
      <Fact icon="lock">{t`Your answers are never sold or shared`}</Fact>
      <Fact icon="heart">{t`No right or wrong answers`}</Fact>
    </ul>
  );
}

function Invitation(): ReactElement {
  const { links } = usePlatform();
  return (
    <>
      <p className={styles['lead']}>
        <Trans>
          Lost keys, late starts, half-finished projects: a free quiz for adults about focus, restlessness,
          and everyday effort. About thirty short questions, and a clear summary you can use.
        </Trans>
      </p>
      <ActionLink full to={links.quiz()} label={t`Start the free quiz`} />
    </>
  );
}

/** Welcomes those who were here before: nothing is sold, `lead` says what waits for them. */
export function ReturningHero({ lead, action }: { lead: ReactNode; action: ReactNode }): ReactElement {
  return (
    <HeroFrame>
      <h1 className={styles['title']}>{t`Welcome back`}</h1>
      <p className={styles['lead']}>{lead}</p>
      {action}
    </HeroFrame>
  );
}

type HeroFrameProps = {
  children: ReactNode;
  /** What a result looks like, with the drawing. */
  example?: ReactNode;
  /** What stands below the drawing on phones. */
  more?: ReactNode;
};

/**
 * In the order of a phone, and with styles that don't depend on what follows: a browser that paints before it has read
 * everything then moves nothing.
 */
function HeroFrame({ children, example, more }: HeroFrameProps): ReactElement {
  return (
    <section className={classNames(styles['hero'], Boolean(more) && styles['withMore'])}>
      <div className={styles['promise']}>{children}</div>
      <div className={classNames(styles['picture'], Boolean(example) && styles['withExample'])}>
        <Illustration scene={shoreScene} />
        {example && <div className={styles['example']}>{example}</div>}
      </div>
      {more && <div className={styles['more']}>{more}</div>}
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
