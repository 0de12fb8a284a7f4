import type { ScaleScore } from '@funnel/contracts';
import { t } from '@lingui/core/macro';
import type { ReactElement } from 'react';
import { RatioBar } from '../../scales/ratio-bar';
import { getBandName, getScaleName } from '../../scales/scale-texts';
import styles from './scale-links.module.css';

/** Each area with its band in one line, which leads to its card on the same page. */
export function ScaleLinks({ scales }: { scales: readonly ScaleScore[] }): ReactElement | null {
  if (scales.length === 0) return null;
  return (
    <ul className={styles['scales']} aria-label={t`Your areas`}>
      {scales.map(({ id, points, max, band }) => (
        <li key={id}>
          <a href={`#${id}`} className={styles['scale']}>
            <span>{getScaleName(id)}:</span> <strong>{getBandName(band)}</strong>
            <RatioBar ratio={points / max} />
          </a>
        </li>
      ))}
    </ul>
  );
}
