import type { ReactElement } from 'react';
import styles from './illustration.module.css';
import type { Shape } from './tide';

/** Draws shapes from back to front. */
export function Drawing({ shapes }: { shapes: readonly Shape[] }): ReactElement {
  return (
    <svg
      className={styles['illustration']}
      viewBox="0 0 240 160"
      fill="none"
      aria-hidden="true"
      focusable="false"
    >
      {shapes.map((shape) => (
        <path key={`${shape.tone} ${shape.d}`} d={shape.d} className={styles[shape.tone]} />
      ))}
    </svg>
  );
}
