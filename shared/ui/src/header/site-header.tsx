import type { ReactElement, ReactNode } from 'react';
import styles from './site-header.module.css';

/** The head of a public page: one link home, centred. */
export function SiteHeader({ children }: { children: ReactNode }): ReactElement {
  return <header className={styles['header']}>{children}</header>;
}
