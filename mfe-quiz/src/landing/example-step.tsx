import type { ExampleTexts } from '@funnel/content/landing';
import { findFirstSentence } from '@funnel/content/programme/find-first-sentence';
import { Card, Illustration, ProgressBar, sproutScene } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import type { ReactElement } from 'react';
import { example } from './example';
import styles from './example-step.module.css';
import { ExampleTag } from './example-tag';

/** The step that the example leads to, as a member sees it today; nothing in it can be pressed. */
export function ExampleStep({ week: { steps } }: Pick<ExampleTexts, 'week'>): ReactElement | null {
  const { week: number, day } = example.plan;
  const step = steps[day - 1];
  if (!step) return null;
  const days = steps.length;
  const done = day - 1;
  return (
    <figure className={styles['example']} aria-labelledby="example-step">
      <Card as="div" tone="soft">
        <div className={styles['caption']}>
          <ExampleTag>{t`A day from Sam’s plan, which comes with a membership.`}</ExampleTag>
        </div>
        <div className={styles['drawing']}>
          <Illustration scene={sproutScene} />
        </div>
        <h3 id="example-step">{step.title}</h3>
        <p className={styles['place']}>
          {t`Week ${number}`} · {t`Day ${day} of ${days}`}
        </p>
        <p>{findFirstSentence(step.lesson[0] ?? '')}</p>
        <Card as="div" tone="warm">
          <h4 className={styles['task']}>{t`Try this today`}</h4>
          <p>{step.action}</p>
        </Card>
        <div className={styles['progress']}>
          <ProgressBar
            label={t`Week ${number}`}
            text={t`${done} of ${days} done`}
            ratio={done / days}
            parts={steps.map((one, index) => ({ label: one.title, ratio: index < done ? 1 : 0 }))}
          />
          <p className={styles['place']} aria-hidden="true">
            {t`${done} of ${days} done`}
          </p>
        </div>
      </Card>
    </figure>
  );
}
