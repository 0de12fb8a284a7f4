import type { ReactElement, ReactNode } from 'react';
import styles from './site-header.module.css';

type SiteHeaderProps = {
  children: ReactNode;
  /** A link at the end of the line. */
  end?: ReactNode;
};

/** Header of a public page: one centred link to the home page. */
export function SiteHeader({ children, end }: SiteHeaderProps): ReactElement {
  return (
    <header className={styles['header']}>
      {children}
      {end && <div className={styles['end']}>{end}</div>}
    </header>
  );
}
