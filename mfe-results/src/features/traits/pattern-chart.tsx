import { getInsightTexts } from '@funnel/content/results';
import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import type { AnsweredItem } from '../../result/answered-items';
import styles from './pattern-chart.module.css';

/** Ranked bars: how often each pattern comes up. The answer beside a bar says the same in words. */
export function PatternChart({ patterns }: { patterns: readonly AnsweredItem[] }): ReactElement {
  const texts = getInsightTexts();
  return (
    <figure className={styles['chart']}>
      <figcaption className={styles['caption']}>
        <Trans>How often each pattern comes up</Trans>
      </figcaption>
      <ol className={styles['rows']}>
        {patterns.map(({ id, choice, points, max }) => (
          <li key={id}>
            <span className={styles['name']}>{texts[`pattern.${id}`]}</span>
            <span className={styles['choice']}>{choice}</span>
            <svg className={styles['bar']} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
              <rect className={styles['track']} width="100" height="10" />
              <rect className={styles['fill']} width={(points / max) * 100} height="10" />
            </svg>
          </li>
        ))}
      </ol>
    </figure>
  );
}
