import type { ReactElement } from 'react';
import styles from './illustration.module.css';
import type { Scene } from './scene';

/** A decorative drawing. It is lower on low screens, so that what one can do next stays in view. */
export function Illustration({ scene }: { scene: Scene }): ReactElement {
  return (
    <svg
      className={styles['illustration']}
      viewBox="0 0 240 160"
      fill="none"
      aria-hidden="true"
      focusable="false"
    >
      {scene.map(({ d, tone }) => (
        <path key={`${tone} ${d}`} d={d} className={styles[tone]} />
      ))}
    </svg>
  );
}
