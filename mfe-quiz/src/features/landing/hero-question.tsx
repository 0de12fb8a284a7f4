import type { ReactElement, ReactNode } from 'react';
import styles from './hero-question.module.css';

/** A question in the hero of the landing page, with a note on what happens to its answer. */
export function HeroQuestion({ note, children }: { note: ReactNode; children: ReactNode }): ReactElement {
  return (
    <div className={styles['question']}>
      {children}
      <p className={styles['note']}>{note}</p>
    </div>
  );
}
