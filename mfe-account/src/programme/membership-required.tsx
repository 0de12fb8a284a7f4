import { Page } from '@funnel/platform/page';
import { t } from '@lingui/core/macro';
import type { ReactElement, ReactNode } from 'react';
import { AccountLink } from '../links/account-link';

/** Shown to former members instead of their plan and its pages, with what they may still see. */
export function MembershipRequired({ children }: { children?: ReactNode }): ReactElement {
  return (
    <Page
      title={t`Your four-week plan`}
      // Promise: ended membership leaves the first lesson only
      lead={t`The plan is for members, and your membership isn’t active right now. The steps you’ve done are kept.`}
      actions={<AccountLink page="subscription" label={t`See my membership`} />}
    >
      {children}
    </Page>
  );
}
