import type { Subscription } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { ActionLink } from '@funnel/platform/action-link';
import { Notice } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { type ReactElement, useState } from 'react';
import { formatDate, useReader } from '../../dates/format-date';
import { AccountLink } from '../../links/account-link';
import { AccessNotice } from './access-notice';
import { allows, getMembershipState } from './membership-state';
import { describeEnded, getMembershipText } from './membership-text';
import { OwedAmount } from './owed-amount';
import { describeResuming, ResumeButton } from './resume-button';

type UrgentNoticeProps = {
  subscription: Subscription;
  /** Opens a page of another site. */
  leaveFor: (url: string) => void;
};

/** What a member must not miss about the membership, wherever they are; nothing otherwise. */
export function UrgentNotice({ subscription, leaveFor }: UrgentNoticeProps): ReactElement | null {
  const reader = useReader();
  const [now] = useState(Date.now);
  const { links } = usePlatform();
  const { access, membership, trialEndsAt } = subscription;
  const { headline, detail } = getMembershipText(subscription, reader);
  if (access.notice) {
    return (
      <AccessNotice access={access} leaveFor={leaveFor}>
        <OwedAmount />
      </AccessNotice>
    );
  }
  const link = <AccountLink variant="secondary" page="subscription" label={t`See my membership`} />;
  const state = getMembershipState(subscription);
  switch (state) {
    case 'trialing': {
      if (!endsSoon(trialEndsAt, now)) return null;
      const date = formatDate(trialEndsAt, reader);
      return (
        <Notice kind="info" title={t`Your free trial ends on ${date}`} action={link}>
          {detail}
        </Notice>
      );
    }
    case 'withdrawal-stated':
    case 'past-due':
    case 'unpaid':
      return (
        <Notice kind="warning" title={headline} action={link}>
          {detail} {state !== 'withdrawal-stated' && <OwedAmount />}
        </Notice>
      );
    case 'paused': {
      const date = formatDate(membership?.pause?.resumesAt, reader);
      const canResume = allows(subscription, 'resume');
      return (
        <Notice
          kind="info"
          title={date ? t`You’re paused until ${date}` : headline}
          action={canResume && <ResumeButton subscription={subscription} />}
        >
          {canResume ? describeResuming(subscription, reader) : detail}
        </Notice>
      );
    }
    case 'ended': {
      const date = formatDate(membership?.endsAt, reader);
      return (
        <Notice
          kind="info"
          title={headline}
          action={<ActionLink to={links.priceOptions()} label={t`See the prices`} />}
        >
          {date ? describeEnded(date) : detail}
        </Notice>
      );
    }
    default:
      return null;
  }
}

const SOON_MS = 3 * 24 * 3600 * 1000;

function endsSoon(trialEndsAt: string | null, now: number): boolean {
  return trialEndsAt !== null && Date.parse(trialEndsAt) - now < SOON_MS;
}
