import { Notice } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import type { ReactElement } from 'react';

/** A change that did not reach the server. */
export function NotSaved(): ReactElement {
  return <Notice kind="error" title={t`That wasn’t saved`}>{t`Check your connection and try again.`}</Notice>;
}
