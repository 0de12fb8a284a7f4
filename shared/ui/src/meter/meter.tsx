import { t } from '@lingui/core/macro';
import type { ReactElement } from 'react';
import styles from './meter.module.css';

type MeterProps = {
  label: string;
  value: number;
  max: number;
  /** What the value means, in words. */
  text: string;
};

/** A bar for one value out of a maximum, with its meaning in words, so that colour is not the only cue. */
export function Meter({ label, value, max, text }: MeterProps): ReactElement {
  return (
    <div className={styles['meter']}>
      <div className={styles['head']}>
        <span className={styles['label']}>{label}</span>
        <span className={styles['text']}>{text}</span>
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
      </svg>
      <p className={styles['count']}>{t`${value} of ${max}`}</p>
    </div>
  );
}
