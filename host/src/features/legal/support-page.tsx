import { publishedHash, type SupportLine, supportLinesFor, supportPage } from '@funnel/content/legal';
import { usePlatform } from '@funnel/platform';
import { Details } from '@funnel/ui';
import type { ReactElement } from 'react';
import { TextPageView } from './text-page';
import styles from './text-page.module.css';

/** `/support`: who to talk to now, in the visitor's country first. */
export function SupportPage(): ReactElement {
  const { geo, locale } = usePlatform();
  const { near, elsewhere } = supportLinesFor(geo.location.countryCode);
  const isKnown = near.some(({ country }) => country !== null);
  const nameOf = countryNames(locale);
  return (
    <TextPageView page={supportPage} hash={publishedHash('support', supportPage.version)}>
      <Lines lines={near} nameOf={nameOf} />
      <Details summary={isKnown ? 'Lines in other countries' : 'Lines by country'}>
        <Lines lines={elsewhere} nameOf={nameOf} />
      </Details>
    </TextPageView>
  );
}

type LinesProps = { lines: readonly SupportLine[]; nameOf: (country: string) => string };

function Lines({ lines, nameOf }: LinesProps): ReactElement {
  return (
    <ul className={styles['lines']}>
      {lines.map(({ country, name, contact, address }) => (
        <li key={`${country}-${name}`} className={styles['line']}>
          <strong>{name}</strong> ({country === null ? 'everywhere' : nameOf(country)})<br />
          <a href={address}>{contact}</a>
        </li>
      ))}
    </ul>
  );
}

function countryNames(locale: string): (country: string) => string {
  const names = new Intl.DisplayNames([locale, 'en'], { type: 'region' });
  return (country) => names.of(country) ?? country;
}
