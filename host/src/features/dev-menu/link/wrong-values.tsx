import { Button, Notice } from '@funnel/ui';
import { type ReactElement, useState } from 'react';
import type { WrongValue } from './wrong-value';
import styles from './wrong-values.module.css';

/** Says above the page what of a test link was refused. */
export function WrongValues({ wrong }: { wrong: readonly WrongValue[] }): ReactElement | null {
  const [isOpen, setOpen] = useState(true);
  if (!isOpen) return null;
  return (
    <div className={styles['banner']}>
      <Notice
        kind="warning"
        title="This test link names what is unknown here"
        action={
          <Button variant="secondary" onClick={() => setOpen(false)}>
            Close
          </Button>
        }
      >
        <ul className={styles['list']}>
          {wrong.map(({ parameter, value, known }) => (
            <li key={`${parameter} ${value}`}>
              <strong>
                {parameter}: “{value}”
              </strong>{' '}
              was ignored. Known: {known}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
