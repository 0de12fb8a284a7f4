import { usePlatform } from '@funnel/platform';
import { useDocumentTitle } from '@funnel/platform/use-document-title';
import { t } from '@lingui/core/macro';
import { type ReactElement, useState } from 'react';
import { LinkWithdrawal } from './link-withdrawal';
import { OwnWithdrawal } from './own-withdrawal';
import { StatementForm } from './statement-form';

/** `/withdraw`: from the link of an acknowledgement, signed in, or by typing one's address. */
export function WithdrawPage(): ReactElement {
  const { entry, user } = usePlatform();
  const code = entry.withdrawalToken;
  const [isLinkOver, setLinkOver] = useState(false);
  const [isForOther, setForOther] = useState(false);
  useDocumentTitle(t`Withdraw from a contract`);
  if (code && !isLinkOver) return <LinkWithdrawal code={code} onRestart={() => setLinkOver(true)} />;
  if (user.isLoggedIn && !isForOther) return <OwnWithdrawal onRestart={() => setForOther(true)} />;
  return <StatementForm />;
}
