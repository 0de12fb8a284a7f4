import type { ReactElement, ReactNode } from 'react';
import styles from './two-columns.module.css';

type TwoColumnsProps = {
  /** Read first: the main content. */
  children: ReactNode;
  aside: ReactNode;
};

/** Main content with something beside it, below it where there is no room. Belongs into a wide `Screen`. */
export function TwoColumns({ children, aside }: TwoColumnsProps): ReactElement {
  return (
    <div className={styles['columns']}>
      <div className={styles['column']}>{children}</div>
      <div className={styles['column']}>{aside}</div>
    </div>
  );
}
