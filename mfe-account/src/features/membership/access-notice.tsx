import type { Access } from '@funnel/contracts';
import { Notice } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactElement, ReactNode } from 'react';
import { formatDate, useReader } from '../../dates/format-date';
import { AccountLink } from '../../links/account-link';
import { ChangeCard } from './change-card';

type AccessNoticeProps = {
  access: Access;
  /** Opens a page of another site. */
  leaveFor: (url: string) => void;
  /** More about a failed payment, where the page itself says nothing of it. */
  children?: ReactNode;
};

/** Explains why a member's access will end or has ended, and what to do. */
export function AccessNotice({ access, leaveFor, children }: AccessNoticeProps): ReactElement | null {
  const help = <AccountLink variant="secondary" page="help" label={t`Contact us`} />;
  switch (access.notice) {
    case null:
    // The card of the membership says it, with the refund.
    case 'withdrawn':
      return null;
    case 'payment-failed':
      return (
        <PaymentFailed access={access} leaveFor={leaveFor}>
          {children}
        </PaymentFailed>
      );
    case 'refunded':
      return (
        <Notice kind="info" title={t`Your last payment was refunded`} action={help}>
          {/* Promise: case 35: full refund ends access, partial does not */}
          {t`The refund goes to the card you paid with. The access it paid for has ended.`}
        </Notice>
      );
    case 'disputed':
      return (
        <Notice kind="warning" title={t`Your bank has reversed a payment`} action={help}>
          <Trans>
            The access it paid for is paused while your bank reviews it. If you didn’t mean this to happen,
            contact us.
          </Trans>
        </Notice>
      );
  }
}

function PaymentFailed({ access, leaveFor, children }: AccessNoticeProps): ReactElement {
  const date = formatDate(access.until, useReader());
  return (
    <Notice
      kind="warning"
      title={t`Your last payment didn’t go through`}
      action={<ChangeCard leaveFor={leaveFor} variant="primary" />}
    >
      {/* Promise: case 32: failing card keeps access a week */}
      {access.isEntitled
        ? t`You keep your access until ${date} while we try your card again.`
        : t`Your access is paused until a payment goes through. Update your card to restore it.`}{' '}
      {children}
    </Notice>
  );
}
