import { t } from '@lingui/core/macro';
import type { ReactElement, ReactNode } from 'react';
import styles from './example-tag.module.css';

/** Marks something as an example; the children say of what. */
export function ExampleTag({ children }: { children?: ReactNode }): ReactElement {
  return (
    <>
      <span className={styles['tag']}>{t`Example`}</span>
      {children && <p className={styles['note']}>{children}</p>}
    </>
  );
}
