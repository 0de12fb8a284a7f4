import type { ReactElement } from 'react';
import styles from './wordmark.module.css';

/** The product's logo and name. */
export function Wordmark({ name }: { name: string }): ReactElement {
  return (
    <span className={styles['wordmark']}>
      <svg
        width="32"
        height="24"
        viewBox="0 0 32 24"
        fill="none"
        strokeWidth="3"
        strokeLinecap="round"
        aria-hidden="true"
      >
        <path className={styles['wave']} d="M2 9c3.5-6 7-6 10.5 0s7 6 10.5 0c1.8-3 3.8-4.5 7-4.5" />
        <path className={styles['calm']} d="M2 18c4-3 8-3 14-1.5S26 18 30 17.5" />
      </svg>
      <span className={styles['name']}>{name}</span>
    </span>
  );
}
