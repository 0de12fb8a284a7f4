import { getCurrentDoc } from '@funnel/content/quiz';
import { usePlatform } from '@funnel/platform';
import { ActionLink } from '@funnel/platform/action-link';
import { Card, calendarScene, Details, IllustratedCard, Illustration, talkScene } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { Cost } from './cost';
import { example } from './example';
import { ExampleResult } from './example-result';
import { ExampleStep } from './example-step';
import { getExampleTexts } from './example-texts';
import styles from './landing-sections.module.css';

export { loadExampleTexts } from './example-texts';

/**
 * What stands below the fold: an example and how it is worked out, the steps, the plan, the limits, questions. Its markup
 * stays as the server sent it, so nothing in it may need code.
 */
export function LandingSections(): ReactElement {
  const texts = getExampleTexts();
  return (
    <>
      <section className={styles['section']} aria-labelledby="result">
        <h2 id="result">{t`What you’ll see at the end`}</h2>
        {texts && <ExampleResult scales={getCurrentDoc().scales} texts={texts} />}
        <Method />
        <QuizLink />
      </section>
      <section className={styles['section']} aria-labelledby="how">
        <h2 id="how">{t`How it works`}</h2>
        <Steps />
      </section>
      <section className={styles['section']} aria-labelledby="plan">
        <div className={styles['plan']}>
          <FourWeeks titles={texts?.weekTitles ?? []} />
          {texts && <ExampleStep week={texts.week} />}
        </div>
      </section>
      <div className={styles['section']}>
        <IllustratedCard tone="soft" scene={talkScene}>
          <h2>{t`What this is not`}</h2>
          <p>
            <Trans>
              This quiz isn’t a medical assessment. Stress, too little sleep, low mood, and many other things
              can look similar, and a low result doesn’t rule anything out. What you learn here can be a good
              starting point for a conversation with a clinician you trust.
            </Trans>
          </p>
        </IllustratedCard>
      </div>
      <section className={styles['section']} aria-labelledby="questions">
        <h2 id="questions">{t`Good to know`}</h2>
        <Questions />
      </section>
    </>
  );
}

function QuizLink(): ReactElement {
  const { links } = usePlatform();
  return (
    <div className={styles['action']}>
      <ActionLink to={links.quiz()} label={t`Start now for free`} />
    </div>
  );
}

/** What the plan is, and the weeks of the one that the example leads to. */
function FourWeeks({ titles }: { titles: readonly string[] }): ReactElement {
  return (
    <Card as="div" tone="warm">
      <div className={styles['drawing']}>
        <Illustration scene={calendarScene} />
      </div>
      <h2 id="plan">{t`Four weeks, one small step a day`}</h2>
      <p>
        <Trans>
          Your answers also shape a plan: a theme for each week and a step for each day, sized to the time you
          have. If you miss a step, it waits for you. The plan comes with a membership.
        </Trans>
      </p>
      <p>
        <Trans>
          When there are live group sessions, they’re included, too: get started, ask questions, or focus
          quietly together.
        </Trans>
      </p>
      <h3 className={styles['label']}>{t`Sam’s four weeks`}</h3>
      <ol className={styles['weeks']}>
        {titles.map((title, index) => (
          <li key={title}>
            {index + 1 === example.plan.week ? (
              <span>
                <strong>{title}</strong> <span className={styles['note']}>{t`this week`}</span>
              </span>
            ) : (
              title
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}

function Method(): ReactElement {
  return (
    <Details summary={t`How we work it out`}>
      <ol className={styles['method']}>
        <li>
          <Trans>
            You say how often something happens. <strong>Never</strong> counts 0 points,{' '}
            <strong>rarely</strong> 1, <strong>sometimes</strong> 2, <strong>often</strong> 3, and{' '}
            <strong>very often</strong> 4.
          </Trans>
        </li>
        <li>{t`We add up the points for each area. Each area gets its own bar.`}</li>
        <li>
          <Trans>Two marks divide the bar into few, some, and many traits.</Trans>
        </li>
      </ol>
      <p>
        <Trans>
          Our own team wrote the questions and set the bands. They haven’t been validated as a medical
          instrument, so a band describes your answers and nothing more.
        </Trans>
      </p>
    </Details>
  );
}

function Steps(): ReactElement {
  const { flow } = usePlatform();
  return (
    <ol className={styles['steps']}>
      <li>
        <h3>{t`Answer honestly`}</h3>
        {/* Promise: returning visitor continues where they stopped */}
        <p>
          <Trans>
            One short question at a time about everyday life. Stop any time; this browser keeps your place.
          </Trans>
        </p>
      </li>
      <li>
        <h3>{t`See your patterns`}</h3>
        <p>
          <Trans>
            Your answers become a few clear bars, with plain words for what they mean and what they don’t.
          </Trans>
        </p>
      </li>
      <li>
        <h3>{t`Choose what to try`}</h3>
        <p>
          {t`Your results suggest a first step for each goal you choose.`}{' '}
          {/* Promise: visitor takes quiz, starts trial and registers */}
          {!flow?.resultsNeedPlan && t`The results are free, with or without a membership.`}
        </p>
      </li>
    </ol>
  );
}

function Questions(): ReactElement {
  const { links } = usePlatform();
  return (
    <div>
      {/* Promise: with full consent no personal data leaves */}
      {/* Promise: revoked health consent deletes answers and shared results */}
      <Details summary={t`What happens to my answers?`}>
        <p>
          <Trans>
            We keep them in your browser and on our servers. We never sell them or pass them on to
            advertisers. We ask for your consent before we keep the first one, and you can withdraw it and
            delete your answers any time in Privacy choices.
          </Trans>
        </p>
      </Details>
      {/* Promise: visitor takes quiz, starts trial and registers */}
      <Details summary={t`Does it cost anything?`}>
        <p>
          <Cost />
        </p>
      </Details>
      <Details summary={t`Who wrote the questions?`}>
        <p>
          <Trans>
            Our own team, in everyday language. The questions haven’t been validated as a medical instrument,
            which is why we only ever say few, some, or many traits.
          </Trans>
        </p>
      </Details>
      <Details summary={t`Do I need an account?`}>
        <p>{t`No. The quiz and your results work without one.`}</p>
      </Details>
      <Details summary={t`I’m not feeling well right now`}>
        <p>
          <Trans>
            Take care of yourself first. <Link to={links.support()}>Find someone to talk to</Link>. Most lines
            are free and open 24 hours.
          </Trans>
        </p>
      </Details>
    </div>
  );
}
