import { publishedHash, type SupportLine, supportLinesFor, supportPage } from '@funnel/content/legal';
import { usePlatform } from '@funnel/platform';
import { Details } from '@funnel/ui';
import type { ReactElement } from 'react';
import { TextPageView } from './text-page';
import styles from './text-page.module.css';

/** `/support`: helplines, those of the visitor's country first. */
export function SupportPage(): ReactElement {
  const { geo, locale } = usePlatform();
  const { near, elsewhere } = supportLinesFor(geo.location.countryCode);
  const isKnown = near.some(({ country }) => country !== null);
  const getCountryName = createCountryNames(locale);
  return (
    <TextPageView page={supportPage} hash={publishedHash('support', supportPage.version)}>
      <Lines lines={near} getCountryName={getCountryName} />
      <Details summary={isKnown ? 'Lines in other countries' : 'Lines by country'}>
        <Lines lines={elsewhere} getCountryName={getCountryName} />
      </Details>
    </TextPageView>
  );
}

type LinesProps = { lines: readonly SupportLine[]; getCountryName: (country: string) => string };

function Lines({ lines, getCountryName }: LinesProps): ReactElement {
  return (
    <ul className={styles['lines']}>
      {lines.map(({ country, name, contact, address }) => (
        <li key={`${country}-${name}`} className={styles['line']}>
          <strong>{name}</strong> ({country === null ? 'everywhere' : getCountryName(country)})<br />
          <a href={address}>{contact}</a>
        </li>
      ))}
    </ul>
  );
}

function createCountryNames(locale: string): (country: string) => string {
  const names = new Intl.DisplayNames([locale, 'en'], { type: 'region' });
  return (country) => names.of(country) ?? country;
}
