import { Button } from '@funnel/ui';
import type { ReactElement, ReactNode } from 'react';
import { NotSaved } from '../../feedback/not-saved';
import styles from './live-sessions.module.css';

type MailRequestProps = {
  /** What the member asked for; empty while they have not. */
  status: string;
  /** What the button does. */
  label: string;
  /** The same in full, where several such buttons are on a page. */
  fullLabel?: string;
  saving: { isLoading: boolean; isError: boolean };
  onToggle: () => void;
  /** What else the member can do. */
  children?: ReactNode;
};

/** A mail that a member asks for with a button, and takes back with the same. */
export function MailRequest({
  status,
  label,
  fullLabel,
  saving: { isLoading, isError },
  onToggle,
  children,
}: MailRequestProps): ReactElement {
  return (
    <>
      <p role="status" className={styles['status']}>
        {status}
      </p>
      <div className={styles['actions']}>
        <Button variant="secondary" busy={isLoading} aria-label={fullLabel} onClick={onToggle}>
          {label}
        </Button>
        {children}
      </div>
      {isError && <NotSaved />}
    </>
  );
}
