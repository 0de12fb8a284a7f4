import type { ReactElement, ReactNode } from 'react';
import { classNames } from '../text/class-names';
import styles from './details.module.css';

type DetailsProps = {
  summary: ReactNode;
  children: ReactNode;
  /** Expands it from the start, or when it becomes true. */
  isOpen?: boolean;
  /** On a line of its own in a text, on a card, or on the card that stands out among others. */
  look?: 'line' | 'card' | 'current';
  /** Called when it expands, for content that is loaded then. */
  onOpen?: () => void;
};

/** A question that expands to show its answer. */
export function Details({
  summary,
  children,
  isOpen = false,
  look = 'line',
  onOpen,
}: DetailsProps): ReactElement {
  return (
    <details
      className={classNames(styles['details'], look !== 'line' && styles['card'], styles[look])}
      open={isOpen}
      onToggle={({ currentTarget }) => currentTarget.open && onOpen?.()}
    >
      <summary className={styles['summary']}>{summary}</summary>
      <div className={styles['body']}>{children}</div>
    </details>
  );
}
