import { type ReactElement, type ReactNode, useId } from 'react';
import styles from './settings-section.module.css';

/** One group of settings below its heading. */
export function SettingsSection({ title, children }: { title: string; children: ReactNode }): ReactElement {
  const headingId = useId();
  return (
    <section className={styles['section']} aria-labelledby={headingId}>
      <h2 id={headingId}>{title}</h2>
      {children}
    </section>
  );
}
