import type { ReactElement, ReactNode } from 'react';
import styles from '../dev-menu.module.css';

/** A list of names and values. */
export function Facts({ of }: { of: Readonly<Record<string, ReactNode>> }): ReactElement {
  return (
    <dl className={styles['facts']}>
      {Object.entries(of).map(([name, value]) => (
        <div key={name} className={styles['fact']}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
