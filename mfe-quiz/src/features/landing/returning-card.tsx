import { Button, buttonClass } from '@funnel/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import styles from './returning-card.module.css';

type ReturningCardProps = { address: string; label: string; onRestart: () => void };

/** For whoever has been here before: on from where they stopped, or from the beginning. */
export function ReturningCard({ address, label, onRestart }: ReturningCardProps): ReactElement {
  return (
    <div className={styles['returning']}>
      <Link className={buttonClass('primary', true)} to={address}>
        {label}
      </Link>
      <Button variant="quiet" full onClick={onRestart}>
        Start again from the beginning
      </Button>
    </div>
  );
}
