import { hasErrorCode } from '@funnel/platform/failed-call';
import { Notice } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import type { ReactElement } from 'react';
import { NotSaved } from '../feedback/not-saved';

export function isMembershipNeeded(error: unknown): boolean {
  return hasErrorCode(error, 'membership-required');
}

/** Why a reminder could not be turned on or off. */
export function ReminderFailure({ error }: { error: unknown }): ReactElement {
  if (!isMembershipNeeded(error)) return <NotSaved />;
  return <Notice kind="info">{t`Reminders come with a running membership.`}</Notice>;
}
