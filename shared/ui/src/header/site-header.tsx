import type { ReactElement, ReactNode } from 'react';
import { classNames } from '../text/class-names';
import styles from './site-header.module.css';

type SiteHeaderProps = {
  children: ReactNode;
  /** A link at the end of the line. */
  end?: ReactNode;
};

/** Header of a public page: one centred link to the home page. */
export function SiteHeader({ children, end }: SiteHeaderProps): ReactElement {
  return (
    <header className={classNames(styles['header'], Boolean(end) && styles['withEnd'])}>
      {children}
      {end && <div className={styles['end']}>{end}</div>}
    </header>
  );
}
