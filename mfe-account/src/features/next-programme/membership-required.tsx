import { Page } from '@funnel/platform/page';
import { t } from '@lingui/core/macro';
import type { ReactElement } from 'react';
import { AccountLink } from '../../links/account-link';

/** Shown to former members instead of what follows a plan. */
export function MembershipRequired(): ReactElement {
  return (
    <Page
      title={t`Your next four weeks`}
      lead={t`The plan is for members, and your membership isn’t active right now.`}
      actions={<AccountLink page="subscription" label={t`See my membership`} />}
    />
  );
}
