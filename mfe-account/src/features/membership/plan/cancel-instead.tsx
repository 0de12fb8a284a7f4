import { t } from '@lingui/core/macro';
import type { ReactElement } from 'react';
import { AccountLink } from '../../../links/account-link';

/** The direct way to cancel beside another change. */
export function CancelInstead(): ReactElement {
  return <AccountLink variant="quiet" page="cancel" label={t`Cancel my membership instead`} />;
}
