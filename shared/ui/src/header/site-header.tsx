import type { ReactElement, ReactNode } from 'react';
import styles from './site-header.module.css';

/** Header of a public page: one centred link to the home page. */
export function SiteHeader({ children }: { children: ReactNode }): ReactElement {
  return <header className={styles['header']}>{children}</header>;
}
