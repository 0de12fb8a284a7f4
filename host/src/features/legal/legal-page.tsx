import {
  type LegalPageName,
  legalPages,
  publishedHash,
  writeLegalEntitySection,
} from '@funnel/content/legal';
import { links, usePlatform } from '@funnel/platform';
import { Button } from '@funnel/ui';
import type { ReactElement } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { SectionView, TextPageView } from './text-page';

/** Old addresses that still circulate. */
const movedPages: Readonly<Record<string, LegalPageName>> = { 'health-data': 'consumer-health-data' };
/** Pages that show the button for privacy choices. */
const withChoice: readonly LegalPageName[] = ['cookies', 'privacy', 'consumer-health-data'];

/** `/legal/:page` */
export function LegalPage(): ReactElement {
  const { page: name = '' } = useParams();
  const { config, consent } = usePlatform();
  const newName = movedPages[name];
  if (newName) return <Navigate to={links.legal(newName)} replace />;
  // A path without a page, so the router says so.
  if (!isLegalPage(name)) return <Navigate to="/legal" replace />;
  const page = legalPages[name];
  const entity = writeLegalEntitySection(name, config);
  return (
    <TextPageView
      page={page}
      hash={publishedHash(name, page.version)}
      action={withChoice.includes(name) && <Button onClick={consent.openPreferences}>Privacy choices</Button>}
    >
      {entity && <SectionView section={entity} />}
    </TextPageView>
  );
}

function isLegalPage(name: string): name is LegalPageName {
  return Object.hasOwn(legalPages, name);
}
