import type { ReactElement, ReactNode } from 'react';
import styles from './facts.module.css';

/** A list of terms with their values. */
export function Facts({ children }: { children: ReactNode }): ReactElement {
  return <dl className={styles['facts']}>{children}</dl>;
}

export function Fact({ term, value }: { term: string; value: string }): ReactElement {
  return (
    <div className={styles['fact']}>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </div>
  );
}
