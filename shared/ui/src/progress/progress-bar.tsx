import type { ReactElement } from 'react';
import styles from './progress-bar.module.css';

type ProgressBarProps = {
  label: string;
  /** The whole progress from 0 to 1, and as a text. */
  ratio: number;
  text: string;
  /** One part per section; `ratio` is 0 to 1. */
  parts: readonly { label: string; ratio: number }[];
};

/** Progress by section. Read aloud as one value in percent. */
export function ProgressBar({ label, ratio, text, parts }: ProgressBarProps): ReactElement {
  return (
    <div
      className={styles['bar']}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(ratio * 100)}
      aria-valuetext={text}
    >
      {parts.map((part) => (
        <svg
          key={part.label}
          className={styles['part']}
          viewBox="0 0 100 6"
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <rect className={styles['track']} width="100" height="6" />
          <rect className={styles['fill']} width={part.ratio * 100} height="6" />
        </svg>
      ))}
    </div>
  );
}
