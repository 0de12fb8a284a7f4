import type { Programme } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { t } from '@lingui/core/macro';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import styles from './programme.module.css';

/** The steps that the member said helped, to do again. */
export function HelpfulSteps({ plan }: { plan: Programme }): ReactElement | null {
  const { links } = usePlatform();
  const helpful = plan.weeks.flatMap(({ steps }) => steps).filter(({ hasHelped }) => hasHelped);
  if (helpful.length === 0) return null;
  return (
    <>
      <h3 className={styles['listTitle']}>{t`What helped you`}</h3>
      <ul className={styles['steps']}>
        {helpful.map(({ id, title }) => (
          <li key={id}>
            <Link to={links.programme(id)}>{title}</Link>
          </li>
        ))}
      </ul>
    </>
  );
}
