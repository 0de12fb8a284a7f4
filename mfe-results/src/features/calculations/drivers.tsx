import { Details } from '@funnel/ui';
import { plural, t } from '@lingui/core/macro';
import type { ReactElement } from 'react';
import { listAnsweredItems, rankItems } from '../../result/answered-items';
import { useResult } from '../../result/result-context';
import { getScaleName } from '../../scales/scale-texts';
import styles from './drivers.module.css';

const SHOWN = 3;

/** The answers of a scale that gave it the most points, in the words of the quiz. */
export function Drivers({ scaleId }: { scaleId: string }): ReactElement | null {
  const { answers, quiz } = useResult();
  const scale = getScaleName(scaleId);
  const items = listAnsweredItems(answers, scaleId, quiz);
  if (items.length === 0) return null;
  const top = rankItems(items).slice(0, SHOWN);
  const asked = quiz.doc.scales.find(({ id }) => id === scaleId)?.items.length ?? items.length;
  const missing = asked - items.length;
  return (
    <Details summary={t`${scale}: your answers`}>
      {top.length === 0 ? (
        <p>{t`You answered “Never” to every question in this part.`}</p>
      ) : (
        <ul className={styles['drivers']}>
          {top.map(({ id, question, choice }) => (
            <li key={id}>
              <span>{question}</span> <strong>{choice}</strong>
            </li>
          ))}
        </ul>
      )}
      {missing > 0 && (
        <p className={styles['muted']}>
          {plural(missing, {
            one: '# question of this part has no answer; we estimated it from the others.',
            other: '# questions of this part have no answer; we estimated them from the others.',
          })}
        </p>
      )}
    </Details>
  );
}
