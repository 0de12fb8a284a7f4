import type { ReactElement, ReactNode } from 'react';
import styles from './details.module.css';

type DetailsProps = {
  summary: ReactNode;
  children: ReactNode;
  /** Called when it expands, for content that is loaded then. */
  onOpen?: () => void;
  /** Expands it when it becomes true, for what must be seen. */
  isOpen?: boolean;
};

/** A question that expands to show its answer. */
export function Details({ summary, children, onOpen, isOpen }: DetailsProps): ReactElement {
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
