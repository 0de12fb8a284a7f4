import { t } from '@lingui/core/macro';
import type { ReactElement } from 'react';
import styles from './spinner.module.css';

/** Two rings, 80×80 by default. Announces the label to screen readers. */
export function Spinner({ label = t`Loading`, size = 80 }: { label?: string; size?: number }): ReactElement {
  return (
    <div className={styles['spinner']} role="status">
      <svg
        width={size}
        height={size}
        viewBox="0 0 80 80"
        fill="none"
        stroke="currentColor"
        strokeWidth="4"
        aria-hidden="true"
      >
        <circle className={styles['ring']} cx="40" cy="40" r="34" />
        <circle className={styles['ring']} cx="40" cy="40" r="20" />
      </svg>
      <p className={styles['label']}>{label}</p>
    </div>
  );
}
