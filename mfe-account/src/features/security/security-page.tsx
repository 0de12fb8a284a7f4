import { Page } from '@funnel/platform/page';

import { t } from '@lingui/core/macro';
import type { ReactElement } from 'react';
import { PasskeyList } from './passkey-list';
import { PasswordChange } from './password-change';
import { SessionList } from './session-list';

/** `/account/security`: the password, passkeys, and where the member is signed in. */
export function SecurityPage(): ReactElement {
  return (
    <Page title={t`Password and devices`}>
      <PasswordChange />
      <PasskeyList />
      <SessionList />
    </Page>
  );
}
