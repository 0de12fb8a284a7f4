import type { Programme } from '@funnel/contracts';
import { t } from '@lingui/core/macro';
import type { ReactElement } from 'react';
import { AccountLink } from '../../links/account-link';
import { countDone, DAYS } from './find-step';

/** What follows when no step is open. */
export function AfterLastWeek({ plan }: { plan: Programme }): ReactElement {
  const done = countDone(plan);
  return (
    <>
      <p>{t`You did ${done} of ${DAYS} steps. You can read any of them again, and choose what comes next.`}</p>
      <AccountLink page="plan/next" label={t`Choose my next four weeks`} />
    </>
  );
}
