import { type LegalTexts, loadLegalTexts, type SupportLine, supportLinesFor } from '@funnel/content/legal';
import { links, usePlatform } from '@funnel/platform';
import { ActionLink } from '@funnel/platform/action-link';
import { HomeHeader } from '@funnel/platform/home-header';
import { Details, Screen } from '@funnel/ui';
import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { type ComponentType, Fragment, type ReactElement } from 'react';
import { SectionView } from './text-page';
import styles from './text-page.module.css';

/** The section that the list of helplines belongs to, after the one for emergencies. */
const HELPLINES = 1;

/** Loads the page's texts in its language. */
export async function loadSupportPage(): Promise<ComponentType> {
  const { support } = await loadLegalTexts(i18n.locale);
  return () => <SupportPage page={support} />;
}

/** `/support`: emergency numbers, then helplines, those of the visitor's country first. */
export function SupportPage({ page }: { page: LegalTexts['support'] }): ReactElement {
  const { geo, locale } = usePlatform();
  const { near, elsewhere } = supportLinesFor(geo.location.countryCode);
  const isKnown = near.some(({ country }) => country !== null);
  const getCountryName = createCountryNames(locale);
  const others = <Lines lines={elsewhere} getCountryName={getCountryName} />;
  return (
    <>
      <HomeHeader />
      <Screen
        title={page.title}
        actions={<ActionLink variant="secondary" to={links.home()} label={t`Go to the home page`} />}
      >
        {page.sections.map((section, index) => (
          <Fragment key={section.heading}>
            <SectionView section={section} />
            {index === HELPLINES && (
              <>
                <Lines lines={near} getCountryName={getCountryName} />
                {isKnown ? <Details summary={t`Lines in other countries`}>{others}</Details> : others}
              </>
            )}
          </Fragment>
        ))}
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
          <strong>{name}</strong> ({country === null ? t`worldwide` : getCountryName(country)})<br />
          <a href={address}>{describeContact(contact)}</a>
        </li>
      ))}
    </ul>
  );
}

function describeContact(contact: SupportLine['contact']): string {
  if (contact.how === 'search') return t`Find lines in other countries at findahelpline.com`;
  const { how, phone } = contact;
  return how === 'call' ? t`Call ${phone}` : t`Call or text ${phone}`;
}

function createCountryNames(locale: string): (country: string) => string {
  const names = new Intl.DisplayNames([locale, 'en'], { type: 'region' });
  return (country) => names.of(country) ?? country;
}
