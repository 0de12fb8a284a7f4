import type { ReactElement, ReactNode } from 'react';
import styles from './details.module.css';

type DetailsProps = {
  summary: ReactNode;
  children: ReactNode;
  /** Expands it from the start, or when it becomes true. */
  isOpen?: boolean;
  /** Called when it expands, for content that is loaded then. */
  onOpen?: () => void;
};

/** A question that expands to show its answer. */
export function Details({ summary, children, isOpen = false, onOpen }: DetailsProps): ReactElement {
  return (
    <details
      className={styles['details']}
      open={isOpen}
      onToggle={({ currentTarget }) => currentTarget.open && onOpen?.()}
    >
      <summary className={styles['summary']}>{summary}</summary>
      <div className={styles['body']}>{children}</div>
    </details>
  );
}
