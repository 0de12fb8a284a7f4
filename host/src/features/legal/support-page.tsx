import { type SupportLine, supportLinesFor, supportPage } from '@funnel/content/legal';
import { links, usePlatform } from '@funnel/platform';
import { HomeHeader } from '@funnel/platform/home-header';
import { buttonClass, Details, Screen } from '@funnel/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { SectionView } from './text-page';
import styles from './text-page.module.css';

/** `/support`: emergency numbers, then helplines, those of the visitor's country first. */
export function SupportPage(): ReactElement {
  const { geo, locale } = usePlatform();
  const { near, elsewhere } = supportLinesFor(geo.location.countryCode);
  const isKnown = near.some(({ country }) => country !== null);
  const getCountryName = createCountryNames(locale);
  const [emergency, helplines, account] = supportPage.sections;
  const others = <Lines lines={elsewhere} getCountryName={getCountryName} />;
  return (
    <>
      <HomeHeader />
      <Screen
        title={supportPage.title}
        actions={
          <Link className={buttonClass('secondary')} to={links.home()}>
            Go to the home page
          </Link>
        }
      >
        <SectionView section={emergency} />
        <SectionView section={helplines} />
        <Lines lines={near} getCountryName={getCountryName} />
        {isKnown ? <Details summary="Lines in other countries">{others}</Details> : others}
        <SectionView section={account} />
      </Screen>
    </>
  );
}

type LinesProps = { lines: readonly SupportLine[]; getCountryName: (country: string) => string };

function Lines({ lines, getCountryName }: LinesProps): ReactElement {
  return (
    <ul className={styles['lines']}>
      {lines.map(({ country, name, contact, address }) => (
        <li key={`${country}-${name}`} className={styles['line']}>
          <strong>{name}</strong> ({country === null ? 'worldwide' : getCountryName(country)})<br />
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
