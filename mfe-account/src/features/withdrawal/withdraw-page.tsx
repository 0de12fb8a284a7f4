import { usePlatform } from '@funnel/platform';
import { useDocumentTitle } from '@funnel/platform/use-document-title';
import { t } from '@lingui/core/macro';
import type { ReactElement } from 'react';
import { useLinkCode } from '../../link-code/use-link-code';
import { LinkWithdrawal } from './link-withdrawal';
import { OwnWithdrawal } from './own-withdrawal';
import { StatementForm } from './statement-form';

/** `/withdraw`: from the link of an acknowledgement, signed in, or by typing one's address. */
export function WithdrawPage(): ReactElement {
  const { user } = usePlatform();
  const code = useLinkCode();
  useDocumentTitle(t`Withdraw from a contract`);
  if (code) return <LinkWithdrawal code={code} />;
  return user.isLoggedIn ? <OwnWithdrawal /> : <StatementForm />;
}
