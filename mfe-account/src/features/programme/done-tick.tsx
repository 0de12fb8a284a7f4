import { Icon } from '@funnel/ui';
import type { ReactElement } from 'react';
import styles from './programme.module.css';

/** The tick before what says that a step is done; it appears softly when that has just happened. */
export function DoneTick({ isNew }: { isNew: boolean }): ReactElement {
  return (
    <span className={styles['check']} data-new={isNew}>
      <Icon name="check" />
    </span>
  );
}
