import { type ReactElement, type ReactNode, useId } from 'react';
import { useNamedHeading } from '../links/use-named-heading';
import styles from './settings-section.module.css';

type SettingsSectionProps = {
  /** For links that name it. */
  id?: string;
  title: string;
  children: ReactNode;
};

/** One group of settings below its heading. */
export function SettingsSection({ id, title, children }: SettingsSectionProps): ReactElement {
  const generatedId = useId();
  const headingId = id ?? generatedId;
  const { heading } = useNamedHeading(headingId);
  return (
    <section className={styles['section']} aria-labelledby={headingId}>
      <h2 id={headingId} ref={heading} tabIndex={id ? -1 : undefined}>
        {title}
      </h2>
      {children}
    </section>
  );
}
