import { getInsightTexts } from '@funnel/content/results';
import { Card } from '@funnel/ui';
import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { readChoices } from '../../result/read-answers';
import { useResult } from '../../result/result-context';
import styles from './insight.module.css';

/** What the visitor said to be good at. */
export function Strengths(): ReactElement | null {
  const { answers, quiz } = useResult();
  const strengths = readChoices(answers, 'strengths', quiz);
  const texts = getInsightTexts();
  if (strengths.length === 0) return null;
  return (
    <Card tone="soft">
      <h2>
        <Trans>Your strengths</Trans>
      </h2>
      <dl className={styles['list']}>
        {strengths.map(({ id, text }) => (
          <div key={id}>
            <dt>
              <strong>{text}</strong>
            </dt>
            <dd>{texts[`strength.${id}`]}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
