import type { ReactElement, ReactNode } from 'react';
import styles from './details.module.css';

/** A question that expands to show its answer. */
export function Details({ summary, children }: { summary: ReactNode; children: ReactNode }): ReactElement {
  return (
    <details className={styles['details']}>
      <summary className={styles['summary']}>{summary}</summary>
      <div className={styles['body']}>{children}</div>
    </details>
  );
}
