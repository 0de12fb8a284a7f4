import type { StepState } from '@funnel/contracts';
import { Icon } from '@funnel/ui';
import type { ReactElement } from 'react';
import styles from './programme.module.css';

/** A tick in place of the marker of a step that is done; text says the same. */
export function StepTick({ state }: { state: StepState }): ReactElement | null {
  if (state !== 'done') return null;
  return (
    <span className={styles['tick']}>
      <Icon name="check" size={20} />
    </span>
  );
}
