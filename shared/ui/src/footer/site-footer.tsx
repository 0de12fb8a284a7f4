import type { ReactElement, ReactNode } from 'react';
import styles from './site-footer.module.css';

/** The foot of a page: quiet links and the small print. */
export function SiteFooter({ children }: { children: ReactNode }): ReactElement {
  return (
    <footer className={styles['footer']}>
      <div className={styles['inner']}>{children}</div>
    </footer>
  );
}
