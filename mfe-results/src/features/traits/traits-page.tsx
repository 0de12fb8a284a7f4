import { usePlatform } from '@funnel/platform';
import { ActionLink } from '@funnel/platform/action-link';
import { useDocumentTitle } from '@funnel/platform/use-document-title';
import { Details, Screen } from '@funnel/ui';
import { plural, t } from '@lingui/core/macro';
import type { ReactElement } from 'react';
import { getTexts } from '../../locales/messages';
import type { AnsweredItem } from '../../result/answered-items';
import { Provenance } from '../../result/provenance';
import { getShare, pickTopPatterns, rankPatterns } from '../../result/rank-patterns';
import { useResult } from '../../result/result-context';
import { DataTable } from '../../scales/data-table';
import { RatioBar } from '../../scales/ratio-bar';
import { getScaleName } from '../../scales/scale-texts';
import patternChartStyles from './pattern-chart.module.css';
import { PatternList } from './pattern-list';
import styles from './traits-page.module.css';

/** The visitor's most frequent patterns, the answers behind them, and what tends to help. */
export function TraitsPage(): ReactElement {
  const { links } = usePlatform();
  const patterns = rankPatterns(useResult());
  const top = pickTopPatterns(patterns);
  const count = top.length;
  // Bars of one length say nothing.
  const hasChart = new Set(top.map(getShare)).size > 1;
  useDocumentTitle(t`Your patterns`);
  return (
    <Screen
      width="wide"
      eyebrow={t`Your patterns`}
      title={count > 0 ? t`What comes up most often` : t`Nothing comes up often`}
      lead={
        <>
          <Provenance />{' '}
          {count > 0
            ? plural(count, {
                one: 'Your most frequent pattern.',
                other: 'Your # most frequent patterns.',
              })
            : t`You answered “Never” or “Rarely” to every question about patterns.`}
        </>
      }
      actions={<ActionLink to={links.result('story')} label={t`Read your story`} />}
    >
      {count > 0 && (
        <div className={styles['columns']}>
          {hasChart && (
            <div className={styles['chart']}>
              <PatternChart patterns={top} />
            </div>
          )}
          <PatternList patterns={top} />
        </div>
      )}
      <Details summary={t`View all patterns as a table`}>
        <PatternTable patterns={patterns} />
      </Details>
    </Screen>
  );
}

/** Every answered pattern with its area and the answer. */
function PatternTable({ patterns }: { patterns: readonly AnsweredItem[] }): ReactElement {
  const rows = patterns.map(({ id, question, scaleId, choice }) => ({
    id,
    cells: [question, getScaleName(scaleId), choice],
  }));
  return <DataTable columns={[t`Question`, t`Area`, t`Your answer`]} rows={rows} />;
}

/** Ranked bars: how often each pattern comes up. The answer beside a bar says the same in words. */
function PatternChart({ patterns }: { patterns: readonly AnsweredItem[] }): ReactElement {
  const texts = getTexts().insights;
  return (
    <figure className={patternChartStyles['chart']}>
      <figcaption className={patternChartStyles['caption']}>{t`How often each pattern comes up`}</figcaption>
      <ol className={patternChartStyles['rows']}>
        {patterns.map((pattern) => (
          <li key={pattern.id}>
            <span className={patternChartStyles['name']}>{texts[`pattern.${pattern.id}`]}</span>
            <span className={patternChartStyles['choice']}>{pattern.choice}</span>
            <RatioBar ratio={getShare(pattern)} />
          </li>
        ))}
      </ol>
    </figure>
  );
}
