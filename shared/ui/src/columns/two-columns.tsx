import type { ReactElement, ReactNode } from 'react';
import { classNames } from '../text/class-names';
import styles from './two-columns.module.css';

type TwoColumnsProps = {
  /** Read first: the main content. */
  children: ReactNode;
  aside: ReactNode;
  /** Keeps the aside in view while the main column scrolls; only for an aside that is lower than a window. */
  isAsideSticky?: boolean;
};

/** Main content with something beside it, below it where there is no room. Belongs into a wide `Screen`. */
export function TwoColumns({ children, aside, isAsideSticky }: TwoColumnsProps): ReactElement {
  return (
    <div className={styles['columns']}>
      <div className={styles['column']}>{children}</div>
      <div className={classNames(styles['column'], isAsideSticky && styles['sticky'])}>{aside}</div>
    </div>
  );
}
