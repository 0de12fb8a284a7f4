import { t } from '@lingui/core/macro';
import type { ReactElement } from 'react';
import styles from './skeleton.module.css';

/** Placeholder lines while text is loading. Until it is there, the host hides the footer, which it would move. */
export function Skeleton({
  lines = 3,
  label = t`Loading`,
}: {
  lines?: number;
  label?: string;
}): ReactElement {
  return (
    <div className={styles['skeleton']} role="status" aria-label={label} data-loading>
      {Array.from({ length: lines }, (_unused, line) => `line-${line}`).map((key) => (
        <span key={key} className={styles['line']} />
      ))}
    </div>
  );
}
