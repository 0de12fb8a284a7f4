import { BandScale } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import type { ReactElement } from 'react';
import { listUnscored } from '../../result/answered-items';
import { useResult } from '../../result/result-context';
import { getBandName, getScaleName } from '../../scales/scale-texts';
import styles from './scale-links.module.css';

/** Each area with its band in one line, which leads to its card on the same page. */
export function ScaleLinks(): ReactElement | null {
  const { answers, quiz, scales } = useResult();
  if (scales.length === 0) return null;
  return (
    <ul className={styles['scales']} aria-label={t`Your areas`}>
      {scales.map(({ id, points, max, band, bands = [] }) => (
        <li key={id}>
          <a href={`#${id}`} className={styles['scale']}>
            <span>{getScaleName(id)}:</span> <strong>{getBandName(band)}</strong>
            <BandScale value={points} max={max} bands={bands} />
          </a>
        </li>
      ))}
      {listUnscored({ answers, scales }, quiz).map((id) => (
        <li key={id} className={styles['scale']}>
          <span>{getScaleName(id)}:</span> <span>{t`too few answers`}</span>
        </li>
      ))}
    </ul>
  );
}
