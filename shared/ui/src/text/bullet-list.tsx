import type { ReactElement } from 'react';
import styles from './bullet-list.module.css';

/** Short sentences as a list; nothing without any. */
export function BulletList({ items }: { items: readonly string[] }): ReactElement | null {
  if (items.length === 0) return null;
  return (
    <ul className={styles['list']}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
