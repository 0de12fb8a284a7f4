import { usePlatform } from '@funnel/platform';
import { buttonClass, Screen } from '@funnel/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { ChangeCard } from './change-card';

/** Target of the link in the mail about an expiring card. */
export function CardPage({ leaveFor }: { leaveFor: (url: string) => void }): ReactElement {
  const { links } = usePlatform();
  return (
    <Screen
      title="Your card"
      lead="The next charge goes to the card you enter now. You enter it on the page of our payment provider, which brings you back here."
      actions={
        <>
          <ChangeCard leaveFor={leaveFor} />
          <Link className={buttonClass('secondary')} to={links.account()}>
            Back to my account
          </Link>
        </>
      }
    />
  );
}
