import { useOnline } from '@funnel/platform/use-online';
import { BackIcon, ProgressBar, VisuallyHidden } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import type { ReactElement } from 'react';
import styles from './step-progress.module.css';

type StepProgressProps = {
  onBack: () => void;
  /** Null where the quiz has ended early: there is nothing to progress to. */
  progress: Progress | null;
  /** Whether the step itself says that it waits for a connection. */
  waitsForConnection: boolean;
};

type Progress = {
  section: string;
  /** The share of the quiz that is done, as in "40%". */
  percent: string;
  ratio: number;
  parts: readonly { label: string; ratio: number }[];
};

/** Back button, section and progress. Contains the only live region of the quiz, for screen readers. */
export function StepProgress({ onBack, progress, waitsForConnection }: StepProgressProps): ReactElement {
  const isOnline = useOnline();
  const offline =
    isOnline || waitsForConnection
      ? null
      : t`You’re offline. Your answers are saved on this device, so just keep going.`;
  return (
    <>
      <div className={styles['progress']}>
        <button type="button" className={styles['back']} onClick={onBack} aria-label={t`Back`}>
          <BackIcon />
        </button>
        {progress && (
          <div className={styles['bar']}>
            <p className={styles['where']} aria-hidden="true">
              <span>{progress.section}</span>
              <span>{progress.percent}</span>
            </p>
            <ProgressBar
              label={t`Your progress`}
              text={progress.percent}
              ratio={progress.ratio}
              parts={progress.parts}
            />
          </div>
        )}
        <VisuallyHidden>
          <span role="status">
            {progress && `${progress.section}, ${progress.percent}. `}
            {offline}
          </span>
        </VisuallyHidden>
      </div>
      {offline && (
        <p className={styles['offline']} aria-hidden="true">
          {offline}
        </p>
      )}
    </>
  );
}
