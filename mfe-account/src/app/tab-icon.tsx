import type { ReactElement } from 'react';
import styles from './tab-bar.module.css';

const drawings = {
  sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4',
  calendar: 'M4 6.5h16V20H4zM4 10.5h16M8.5 4v4M15.5 4v4',
  chart: 'M4 20h16M7 16.5v-5M12 16.5v-10M17 16.5v-7',
  more: 'M5 7h14M5 12h14M5 17h14',
  card: 'M3.5 6h17v12.5h-17zM3.5 10h17M7 14.5h3',
} as const;

export type TabDrawing = keyof typeof drawings;

/** The drawing above the word of a tab. */
export function TabIcon({ drawing }: { drawing: TabDrawing }): ReactElement {
  return (
    <svg className={styles['icon']} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={drawings[drawing]} />
    </svg>
  );
}
