import { Button, buttonClass } from '@funnel/ui';
import { Trans } from '@lingui/react/macro';
import { type ReactElement, type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import styles from './returning-card.module.css';

type ReturningCardProps = {
  address: string;
  label: string;
  /** Where results stay when the visitor starts over; undefined where nothing is saved. */
  keptResults: ReactNode;
  onRestart: () => void;
};

/** Lets a returning visitor continue, or start over after a question: the answers leave this browser. */
export function ReturningCard({ address, label, keptResults, onRestart }: ReturningCardProps): ReactElement {
  const [isAsked, setAsked] = useState(false);
  return (
    <div className={styles['returning']}>
      <Link className={buttonClass('primary', true)} to={address}>
        {label}
      </Link>
      {/* The focus stays on the button that deletes nothing. */}
      <Button variant="quiet" full onClick={() => setAsked(!isAsked)}>
        {isAsked ? <Trans>Keep my answers</Trans> : <Trans>Start over</Trans>}
      </Button>
      {isAsked && (
        <>
          <p role="status">
            {/* Promise: restart clears the answers and asks for consent */}
            <Trans>Starting over deletes your answers from this browser.</Trans>{' '}
            {keptResults ?? <Trans>You can’t undo this.</Trans>}
          </p>
          <Button variant="danger" full onClick={onRestart}>
            <Trans>Delete and start over</Trans>
          </Button>
        </>
      )}
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
