import { Card } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import type { ReactElement } from 'react';
import { getTexts } from '../../locales/messages';
import type { AnsweredItem } from '../../result/answered-items';
import { GivenAnswer } from '../../result/given-answer';
import { getScaleName } from '../../scales/scale-texts';
import styles from './traits-page.module.css';

type PatternListProps = { patterns: readonly AnsweredItem[]; headingLevel?: 2 | 3 };

/** Patterns with the answers behind them, and what tends to help. */
export function PatternList({ patterns, headingLevel = 2 }: PatternListProps): ReactElement {
  return (
    <ol className={styles['patterns']}>
      {patterns.map((pattern) => (
        <Pattern key={pattern.id} pattern={pattern} headingLevel={headingLevel} />
      ))}
    </ol>
  );
}

type PatternProps = { pattern: AnsweredItem; headingLevel: 2 | 3 };

function Pattern({ pattern, headingLevel }: PatternProps): ReactElement {
  const { id, scaleId, question, choice } = pattern;
  const texts = getTexts().insights;
  const Heading = `h${headingLevel}` as const;
  return (
    <Card as="li">
      <p className={styles['area']}>{getScaleName(scaleId)}</p>
      <Heading>{texts[`pattern.${id}`]}</Heading>
      <p>{question}</p>
      <GivenAnswer choice={choice} />
      <p className={styles['help']}>
        <strong>{t`What tends to help:`}</strong> {texts[`help.${id}`]}
      </p>
    </Card>
  );
}
