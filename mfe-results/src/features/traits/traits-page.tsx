import { getInsightTexts } from '@funnel/content/results';
import { usePlatform } from '@funnel/platform';
import { useDocumentTitle } from '@funnel/platform/use-document-title';
import { buttonClass, Card, Details, Screen } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import type { AnsweredItem } from '../../result/answered-items';
import { Provenance } from '../../result/provenance';
import { useResult } from '../../result/result-context';
import { getScaleName } from '../../scales/scale-texts';
import { PatternChart } from './pattern-chart';
import { PatternTable } from './pattern-table';
import { rankPatterns } from './rank-patterns';
import styles from './traits-page.module.css';

const TOP = 5;

/** The visitor's most frequent patterns, the answers behind them, and what tends to help. */
export function TraitsPage(): ReactElement {
  const { links } = usePlatform();
  const patterns = rankPatterns(useResult());
  const top = patterns.filter(({ points }) => points > 0).slice(0, TOP);
  useDocumentTitle(t`Your patterns`);
  return (
    <Screen
      width="wide"
      eyebrow={t`Your patterns`}
      title={top.length > 0 ? t`What comes up most often` : t`Nothing comes up often`}
      lead={
        <>
          <Provenance />{' '}
          {top.length > 0 ? (
            <Trans>The patterns you told us about, the most frequent first.</Trans>
          ) : (
            <Trans>You answered “Never” to every question about patterns.</Trans>
          )}
        </>
      }
      actions={
        <Link className={buttonClass('primary')} to={links.result('story')}>
          <Trans>Read your story</Trans>
        </Link>
      }
    >
      {top.length > 0 && (
        <div className={styles['columns']}>
          <div className={styles['chart']}>
            <PatternChart patterns={top} />
          </div>
          <ol className={styles['patterns']}>
            {top.map((pattern) => (
              <Pattern key={pattern.id} pattern={pattern} />
            ))}
          </ol>
        </div>
      )}
      <Details summary={t`View all patterns as a table`}>
        <PatternTable patterns={patterns} />
      </Details>
    </Screen>
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
