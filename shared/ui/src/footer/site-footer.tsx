import type { ReactElement, ReactNode } from 'react';
import styles from './site-footer.module.css';

/** Page footer with links and small print. */
export function SiteFooter({ children }: { children: ReactNode }): ReactElement {
  return (
    <footer className={styles['footer']}>
      <div className={styles['inner']}>{children}</div>
    </footer>
  );
}
