import { supportLinesFor, supportPage } from '@funnel/content/legal';
import { usePlatform } from '@funnel/platform';
import type { ReactElement } from 'react';
import { TextPageView } from './text-page';
import styles from './text-page.module.css';

/** `/support`: who to talk to now, in the visitor's country. */
export function SupportPage(): ReactElement {
  const { geo } = usePlatform();
  return (
    <TextPageView page={supportPage}>
      <ul className={styles['lines']}>
        {supportLinesFor(geo.location.countryCode).map(({ country, name, contact }) => (
          <li key={`${country}-${name}`} className={styles['line']}>
            <strong>{name}</strong> ({country})<br />
            {contact}
          </li>
        ))}
      </ul>
    </TextPageView>
  );
}
