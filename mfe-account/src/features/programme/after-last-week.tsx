import type { Programme } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { ActionLink } from '@funnel/platform/action-link';
import { t } from '@lingui/core/macro';
import type { ReactElement } from 'react';
import { countPlanSteps, DAYS, joinNumbers } from './find-step';
import { HelpfulSteps } from './helpful-steps';

/** What follows when no step is open. */
export function AfterLastWeek({ plan }: { plan: Programme }): ReactElement {
  const { links } = usePlatform();
  const done = countPlanSteps(plan, 'done');
  return (
    <>
      <p>
        {joinNumbers(
          t`You did ${done} of ${DAYS} steps. You can read any of them again, and choose what comes next.`,
        )}
      </p>
      <ActionLink to={links.programme('next')} label={t`Choose my next four weeks`} />
      <HelpfulSteps plan={plan} />
    </>
  );
}
