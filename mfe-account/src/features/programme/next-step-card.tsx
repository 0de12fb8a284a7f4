import type { Programme } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { ActionLink } from '@funnel/platform/action-link';
import { Card } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import type { ReactElement } from 'react';
import { findStep } from './find-step';
import styles from './programme.module.css';
import { StepFacts } from './step-facts';

/** What to do next, above the weeks. */
export function NextStepCard({ plan }: { plan: Programme }): ReactElement | null {
  const { links } = usePlatform();
  const place = findStep(plan, plan.today.stepId);
  if (!place) return null;
  const { step } = place;
  return (
    <div data-print="none">
      <Card tone="warm">
        <h2>
          {t`Next`}: {step.title}
        </h2>
        <StepFacts plan={plan} place={place} />
        <div className={styles['buttons']}>
          <ActionLink
            to={links.programme(step.id)}
            label={plan.today.isDoneForToday ? t`Look at the next step` : t`Read today’s step`}
          />
        </div>
      </Card>
    </div>
  );
}
