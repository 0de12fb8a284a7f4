import type { Programme } from '@funnel/contracts';
import { t } from '@lingui/core/macro';
import type { ReactElement } from 'react';
import styles from './programme.module.css';
import { StepList } from './step-list';

/** The steps that the member said helped, to do again. */
export function HelpfulSteps({ plan }: { plan: Programme }): ReactElement | null {
  const helpful = plan.weeks.flatMap(({ steps }) => steps).filter(({ hasHelped }) => hasHelped);
  if (helpful.length === 0) return null;
  return (
    <>
      <h3 className={styles['listTitle']}>{t`What helped you`}</h3>
      <StepList steps={helpful} />
    </>
  );
}
