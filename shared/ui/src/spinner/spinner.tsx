import { t } from '@lingui/core/macro';
import type { ReactElement } from 'react';
import styles from './spinner.module.css';

/** Two rings. Announces the label to screen readers. */
export function Spinner({ label = t`Loading` }: { label?: string }): ReactElement {
  return (
    <div className={styles['spinner']} role="status">
      <svg
        width={80}
        height={80}
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
