import { usePlatform } from '@funnel/platform';
import { Notice } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import type { ReactElement } from 'react';

/** Why no reminder comes to an address that was unsubscribed before its owner proved it. */
export function EmailsOff(): ReactElement {
  const { user } = usePlatform();
  const email = user.email ?? '';
  return (
    <Notice kind="info" title={t`The reminder isn’t on`}>
      {/* Promise: unproven address does not take back its owner’s unsubscription */}
      {t`${email} was unsubscribed from our emails, so we don’t send any there. To turn them on again, show that the address is yours: log out, sign in with the link we email you, and set the reminder again.`}
    </Notice>
  );
}
