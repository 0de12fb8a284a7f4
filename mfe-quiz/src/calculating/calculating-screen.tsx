import { usePlatform } from '@funnel/platform';
import { Button, Icon, Notice, ScreenHeading, Spinner } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import styles from './calculating-screen.module.css';

export type Task = { readonly label: string; readonly isDone: boolean };

type CalculatingScreenProps = {
  title: string;
  tasks: readonly Task[];
  /** Whether the remaining tasks wait for a connection. */
  isOffline: boolean;
  /** Skips the wait; null while there are no results yet. */
  onSkip: (() => void) | null;
};

/** Progress of the result calculation. */
export function CalculatingScreen({ title, tasks, isOffline, onSkip }: CalculatingScreenProps): ReactElement {
  const { flow } = usePlatform();
  return (
    <div className={styles['calculating']}>
      <Spinner label={t`This takes a moment`} />
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
        <Notice kind="info" title={t`You seem to be offline`}>
          <Trans>Your answers are saved on this device. This page continues when you’re back online.</Trans>
        </Notice>
      )}
      <div className={styles['skip']}>
        {onSkip && (
          <Button variant="secondary" onClick={onSkip}>
            {flow?.resultsNeedPlan ? <Trans>Continue</Trans> : <Trans>Show my results now</Trans>}
          </Button>
        )}
      </div>
    </div>
  );
}
