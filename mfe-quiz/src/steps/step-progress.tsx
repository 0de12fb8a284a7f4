import { Icon, ProgressBar, VisuallyHidden } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import type { ReactElement } from 'react';
import styles from './step-progress.module.css';

type StepProgressProps = {
  onBack: () => void;
  /** As in "Step 3 of 33". */
  position: string;
  section: string;
  parts: readonly { label: string; ratio: number }[];
};

/** Back button, section and progress. Contains the only live region of the quiz, for screen readers. */
export function StepProgress({ onBack, position, section, parts }: StepProgressProps): ReactElement {
  return (
    <div className={styles['progress']}>
      <button type="button" className={styles['back']} onClick={onBack} aria-label={t`Back`}>
        <Icon name="back" />
      </button>
      <div className={styles['bar']}>
        <p className={styles['where']} aria-hidden="true">
          <span>{section}</span>
          <span>{position}</span>
        </p>
        <ProgressBar label={t`Your progress`} parts={parts} />
      </div>
      <VisuallyHidden>
        <span role="status">
          {section}. {position}.
        </span>
      </VisuallyHidden>
    </div>
  );
}
