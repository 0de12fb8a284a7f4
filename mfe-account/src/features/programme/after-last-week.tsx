import type { Programme } from '@funnel/contracts';
import { t } from '@lingui/core/macro';
import type { ReactElement } from 'react';
import { countDone, DAYS } from './find-step';

/** What follows the last step of the four weeks. */
export function AfterLastWeek({ plan }: { plan: Programme }): ReactElement {
  const done = countDone(plan);
  return <p>{t`You did ${done} of ${DAYS} steps. You can read any of them again, or start over.`}</p>;
}
