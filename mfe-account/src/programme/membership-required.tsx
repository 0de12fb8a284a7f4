import { Page } from '@funnel/platform/page';
import { t } from '@lingui/core/macro';
import type { ReactElement, ReactNode } from 'react';
import { AccountLink } from '../links/account-link';

type MembershipRequiredProps = {
  title?: string | undefined;
  eyebrow?: string | undefined;
  /** What became of the membership, and what to do: the first thing said. */
  notice: ReactNode;
  /** What former members may still see. */
  children?: ReactNode;
};

/** Shown to former members instead of their plan and its pages. */
export function MembershipRequired({
  title = t`Your four-week plan`,
  eyebrow,
  notice,
  children,
}: MembershipRequiredProps): ReactElement {
  return (
    <Page
      title={title}
      eyebrow={eyebrow}
      actions={<AccountLink variant="secondary" page="subscription" label={t`See my membership`} />}
    >
      {notice}
      {/* Promise: ended membership leaves the first lesson only */}
      <p>{t`The plan is for members, and your membership isn’t active right now. The steps you’ve done are kept.`}</p>
      {children}
    </Page>
  );
}
