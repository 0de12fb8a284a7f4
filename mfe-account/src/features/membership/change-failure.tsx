import { Notice } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import type { ReactElement } from 'react';
import { AccountLink } from '../../links/account-link';

/** Why a change failed, what is safe, and what to do now. */
export function ChangeFailure({ code }: { code: string | null }): ReactElement | null {
  if (code === null) return null;
  const { title, text } = describeFailure(code);
  return (
    <Notice
      kind="error"
      title={title}
      action={
        (code === 'card-declined' || code === 'authentication-required') && (
          <AccountLink variant="secondary" page="billing/card" label={t`Update my card`} />
        )
      }
    >
      {text}
    </Notice>
  );
}

// Promise: declined card leaves the old plan
// Promise: repeated cancellation keeps its time and mail
function describeFailure(code: string): { title: string; text: string } {
  switch (code) {
    case 'card-declined':
      return {
        title: t`Your card was declined`,
        text: t`You haven’t been charged, and nothing has changed.`,
      };
    case 'authentication-required':
      return {
        title: t`Your bank couldn’t confirm the payment`,
        text: t`You haven’t been charged, and nothing has changed. Try again and confirm it with your bank, or use another card.`,
      };
    case 'not-changeable':
      return {
        title: t`Your membership has changed in the meantime`,
        text: t`Nothing changed. Your account shows where things stand.`,
      };
    case 'app-store-membership':
      return {
        title: t`Your membership is managed by an app store`,
        text: t`Nothing changed here. Change it in the settings of your app store.`,
      };
    case 'offer-unavailable':
      return { title: t`This offer is no longer available`, text: t`Your membership hasn’t changed.` };
    case 'rate-limited':
      return {
        title: t`Too many tries`,
        text: t`Wait a minute. It’s safe to try again: you won’t be charged twice.`,
      };
    default:
      return {
        title: t`We couldn’t confirm that this worked`,
        text: t`Check your connection. It’s safe to try again: you won’t be charged twice.`,
      };
  }
}
