import { classNames } from '@funnel/ui';
import type { ReactElement } from 'react';
import styles from './ratio-bar.module.css';

/** A thin bar, filled from 0 to 1. The words beside it say the same. */
export function RatioBar({ ratio }: { ratio: number }): ReactElement {
  return (
    <svg className={styles['bar']} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      <rect className={styles['track']} width="100" height="10" />
      <rect className={classNames(styles['fill'], styles['growing'])} width={ratio * 100} height="10" />
    </svg>
  );
}
