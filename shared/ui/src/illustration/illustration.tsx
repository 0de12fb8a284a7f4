import type { ReactElement } from 'react';
import styles from './illustration.module.css';
import { type IllustrationName, scenes } from './scenes';

export type { IllustrationName } from './scenes';

/** A calm line drawing; decoration only. */
export function Illustration({ name }: { name: IllustrationName }): ReactElement {
  return (
    <svg
      className={styles['illustration']}
      viewBox="0 0 240 160"
      fill="none"
      aria-hidden="true"
      focusable="false"
    >
      {scenes[name].map((shape) => (
        <path key={`${shape.tone} ${shape.d}`} d={shape.d} className={styles[shape.tone]} />
      ))}
    </svg>
  );
}
