import { getInsightTexts } from '@funnel/content/results';
import { Card } from '@funnel/ui';
import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import type { AnsweredItem } from '../../result/answered-items';
import { getScaleName } from '../../scales/scale-texts';
import styles from './traits-page.module.css';

/** Patterns with the answers behind them, and what tends to help. */
export function PatternList({ patterns }: { patterns: readonly AnsweredItem[] }): ReactElement {
  return (
    <ol className={styles['patterns']}>
      {patterns.map((pattern) => (
        <Pattern key={pattern.id} pattern={pattern} />
      ))}
    </ol>
  );
}

function Pattern({ pattern }: { pattern: AnsweredItem }): ReactElement {
  const { id, scaleId, question, choice } = pattern;
  const texts = getInsightTexts();
  return (
    <Card as="li">
      <p className={styles['area']}>{getScaleName(scaleId)}</p>
      <h2>{texts[`pattern.${id}`]}</h2>
      <p>
        {question} <strong>{choice}.</strong>
      </p>
      <p className={styles['help']}>
        <strong>
          <Trans>What tends to help:</Trans>
        </strong>{' '}
        {texts[`help.${id}`]}
      </p>
    </Card>
  );
}
