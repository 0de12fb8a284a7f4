import { useDocumentTitle } from '@funnel/platform/use-document-title';
import { Screen } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import type { ReactElement } from 'react';
import { PasskeyList } from './passkey-list';
import { PasswordChange } from './password-change';
import { SessionList } from './session-list';

/** `/account/security`: the password, passkeys, and where the member is signed in. */
export function SecurityPage(): ReactElement {
  const title = t`Password and devices`;
  useDocumentTitle(title);
  return (
    <Screen title={title}>
      <PasswordChange />
      <PasskeyList />
      <SessionList />
    </Screen>
  );
}
