import { usePlatform } from '@funnel/platform';
import { useDocumentTitle } from '@funnel/platform/use-document-title';
import { t } from '@lingui/core/macro';
import type { ReactElement } from 'react';
import { LinkWithdrawal } from './link-withdrawal';
import { OwnWithdrawal } from './own-withdrawal';
import { StatementForm } from './statement-form';

/** `/withdraw`: from the link of an acknowledgement, signed in, or by typing one's address. */
export function WithdrawPage(): ReactElement {
  const { entry, user } = usePlatform();
  const code = entry.withdrawalToken;
  useDocumentTitle(t`Withdraw from a contract`);
  if (code) return <LinkWithdrawal code={code} />;
  return user.isLoggedIn ? <OwnWithdrawal /> : <StatementForm />;
}
