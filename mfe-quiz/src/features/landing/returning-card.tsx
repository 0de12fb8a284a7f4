import { Button, buttonClass } from '@funnel/ui';
import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import styles from './returning-card.module.css';

type ReturningCardProps = { address: string; label: string; onRestart: () => void };

/** Lets a returning visitor continue or restart. */
export function ReturningCard({ address, label, onRestart }: ReturningCardProps): ReactElement {
  return (
    <div className={styles['returning']}>
      <Link className={buttonClass('primary', true)} to={address}>
        {label}
      </Link>
      <Button variant="quiet" full onClick={onRestart}>
        <Trans>Start over</Trans>
      </Button>
    </div>
  );
}

type MemberCardProps = { accountAddress: string; quizAddress: string };

/** Brings a member to the account; this browser may hold no quiz of theirs. */
export function MemberCard({ accountAddress, quizAddress }: MemberCardProps): ReactElement {
  return (
    <div className={styles['returning']}>
      <Link className={buttonClass('primary', true)} to={accountAddress}>
        <Trans>Go to your account</Trans>
      </Link>
      <Link className={buttonClass('quiet', true)} to={quizAddress}>
        <Trans>Take the quiz</Trans>
      </Link>
    </div>
  );
}
