import { Notice } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import type { ReactElement } from 'react';

/** A call failed, or its answer did not arrive; each can be repeated. */
export function FailedNotice(): ReactElement {
  return <Notice kind="error" title={t`That didn’t work`}>{t`Please try again in a moment.`}</Notice>;
}
