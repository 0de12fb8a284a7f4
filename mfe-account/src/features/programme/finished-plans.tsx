import type { FinishedProgramme } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { t } from '@lingui/core/macro';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import styles from './steps.module.css';

/** The plans before the present one, with what was done of each. */
export function FinishedPlans({ plans }: { plans: readonly FinishedProgramme[] }): ReactElement | null {
  const { links } = usePlatform();
  if (plans.length === 0) return null;
  return (
    <section aria-labelledby="finished">
      <h2 id="finished">{t`Finished plans`}</h2>
      <ul className={styles['rows']}>
        {plans.map(({ number, title, done, skipped }) => (
          <li key={number}>
            <span className={styles['rowText']}>
              <Link to={`${links.programme('finished')}/${number}`}>{title}</Link>{' '}
              <span className={styles['note']}>{t`Done: ${done}. Skipped: ${skipped}.`}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
