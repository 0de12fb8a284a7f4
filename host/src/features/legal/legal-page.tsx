import { type LegalPageName, type LegalTexts, loadLegalTexts, publishedHash } from '@funnel/content/legal';
import { links, usePlatform } from '@funnel/platform';
import { ActionLink } from '@funnel/platform/action-link';
import { Button } from '@funnel/ui';
import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import type { ComponentType, ReactElement } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { writeLegalEntitySection } from './legal-entity';
import { SectionView, TextPageView } from './text-page';

/** Old addresses that still circulate. */
const movedPages: Readonly<Record<string, LegalPageName>> = { 'health-data': 'consumer-health-data' };
/** Pages that show the button for privacy choices. */
const withChoice: readonly LegalPageName[] = ['cookies', 'privacy', 'consumer-health-data'];

/** Loads the pages' texts in the page's language. */
export async function loadLegalPage(): Promise<ComponentType> {
  const texts = await loadLegalTexts(i18n.locale);
  return () => <LegalPage texts={texts} />;
}

/** `/legal/:page` */
export function LegalPage({ texts }: { texts: LegalTexts }): ReactElement {
  const { page: name = '' } = useParams();
  const { config, consent } = usePlatform();
  const newName = movedPages[name];
  if (newName) return <Navigate to={links.legal(newName)} replace />;
  // A path without a page, so the router says so.
  if (!isLegalPage(name, texts)) return <Navigate to="/legal" replace />;
  const page = texts.pages[name];
  const entity = writeLegalEntitySection(name, config);
  return (
    <TextPageView
      page={page}
      locale={texts.locale}
      hash={publishedHash(name, page.version, texts.locale)}
      action={
        withChoice.includes(name) && (
          <>
            <Button onClick={consent.openPreferences}>{t`Privacy choices`}</Button>
            <ActionLink variant="secondary" to={links.yourData()} label={t`See, copy, or delete my data`} />
          </>
        )
      }
    >
      {entity && <SectionView section={entity} />}
    </TextPageView>
  );
}

function isLegalPage(name: string, { pages }: LegalTexts): name is LegalPageName {
  return Object.hasOwn(pages, name);
}
