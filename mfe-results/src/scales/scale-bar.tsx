import type { Scale, ScaleScore } from '@funnel/contracts';
import { t } from '@lingui/core/macro';
import type { ReactElement } from 'react';
import { getResultQuiz } from '../result/get-result-quiz';
import { listBands } from './list-bands';
import styles from './scale-bar.module.css';
import { getBandName, getScaleName } from './scale-texts';

/** A bar for the points of a scale, with marks where its bands begin and their ranges in words. */
export function ScaleBar({ score: { id, points: value, max, band } }: { score: ScaleScore }): ReactElement {
  const scale = getResultQuiz().doc.scales.find((one) => one.id === id);
  const label = getScaleName(id);
  const text = getBandName(band);
  return (
    <div className={styles['scale']}>
      <div className={styles['head']}>
        <h2 className={styles['name']}>{label}</h2>
        <span className={styles['band']}>{text}</span>
      </div>
      <svg
        className={styles['bar']}
        viewBox="0 0 100 12"
        preserveAspectRatio="none"
        role="img"
        aria-label={t`${label}: ${text}, ${value} of ${max}`}
      >
        <rect className={styles['track']} width="100" height="12" />
        <rect className={styles['fill']} width={max > 0 ? (value / max) * 100 : 0} height="12" />
        {scale &&
          listMarks(scale).map((x) => (
            <rect key={x} className={styles['mark']} x={x} width="0.7" height="12" />
          ))}
      </svg>
      {scale && (
        <ol className={styles['bands']}>
          {listBands(scale).map(({ id: bandId, from, to }) => {
            const name = getBandName(bandId);
            return (
              <li key={bandId} {...(bandId === band && { 'aria-current': 'true' as const })}>
                {t`${name}: ${from}–${to}`}
              </li>
            );
          })}
        </ol>
      )}
      <p className={styles['count']}>{t`${value} of ${max}`}</p>
    </div>
  );
}

/** Where bands after the first begin, in percent of the bar. */
function listMarks({ bands, max }: Scale): number[] {
  return bands.filter(({ from }) => from > 0).map(({ from }) => (from / max) * 100);
}
