import { Skeleton } from '@funnel/ui';
import type { ReactElement } from 'react';
import styles from './loading-page.module.css';

/** A page of the member area while it loads, where its heading will be. */
export function LoadingPage({ label }: { label: string }): ReactElement {
  return (
    <div className={styles['page']}>
      <Skeleton lines={6} label={label} />
    </div>
  );
}
