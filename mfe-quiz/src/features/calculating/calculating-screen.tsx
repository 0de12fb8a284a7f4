import { Button, Icon, Notice, ScreenHeading, Spinner } from '@funnel/ui';
import type { ReactElement } from 'react';
import styles from './calculating-screen.module.css';

export type Task = { readonly label: string; readonly isDone: boolean };

type CalculatingScreenProps = {
  title: string;
  tasks: readonly Task[];
  /** What is left waits for a connection. */
  isOffline: boolean;
  /** Goes on at once; none while there is nothing to show yet. */
  onSkip: (() => void) | null;
};

/** What is being done with the answers, while it is being done. */
export function CalculatingScreen({ title, tasks, isOffline, onSkip }: CalculatingScreenProps): ReactElement {
  return (
    <div className={styles['calculating']}>
      <Spinner label="This takes a moment" />
      <ScreenHeading title={title} />
      <ul className={styles['tasks']}>
        {tasks.map(({ label, isDone }) => (
          <li key={label} className={styles['task']} data-done={isDone}>
            <Icon name={isDone ? 'check' : 'clock'} />
            {label}
          </li>
        ))}
      </ul>
      {isOffline && (
        <Notice kind="info" title="You seem to be offline">
          Your answers are safe on this device. This page continues by itself when you are back online.
        </Notice>
      )}
      <div className={styles['skip']}>
        {onSkip && (
          <Button variant="secondary" onClick={onSkip}>
            Show my results now
          </Button>
        )}
      </div>
    </div>
  );
}
