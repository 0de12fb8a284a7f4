import type { Access } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { buttonClass, Notice } from '@funnel/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { ChangeCard } from './change-card';
import { formatLongDate } from './membership-text';
import { useReader } from './use-reader';

type AccessNoticeProps = {
  access: Access;
  /** Opens a page of another site. */
  leaveFor: (url: string) => void;
};

/** Explains why a member's access will end or has ended, and what to do. */
export function AccessNotice({ access, leaveFor }: AccessNoticeProps): ReactElement | null {
  switch (access.notice) {
    case null:
      return null;
    case 'payment-failed':
      return <PaymentFailed access={access} leaveFor={leaveFor} />;
    case 'refunded':
      return (
        <Notice kind="info" title="Your last payment was refunded" action={<Help />}>
          The money goes back to the card you paid with. What it paid for is closed since then.
        </Notice>
      );
    case 'disputed':
      return (
        <Notice kind="warning" title="Your bank has called back a payment" action={<Help />}>
          As long as your bank looks into it, what it paid for is closed. If that was not meant to happen,
          write to us.
        </Notice>
      );
  }
}

function Help(): ReactElement {
  const { links } = usePlatform();
  return (
    <Link className={buttonClass('secondary')} to={`${links.account()}/help`}>
      Write to us
    </Link>
  );
}

function PaymentFailed({ access, leaveFor }: AccessNoticeProps): ReactElement {
  const reader = useReader();
  return (
    <Notice
      kind="warning"
      title="Your last payment did not go through"
      action={<ChangeCard leaveFor={leaveFor} />}
    >
      {access.isEntitled
        ? `Everything stays open to you until ${formatLongDate(access.until, reader)}, while we try the card again.`
        : 'Your access rests until a payment goes through. Update your card, and it opens again.'}
    </Notice>
  );
}
