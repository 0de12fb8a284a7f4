import { legalPages } from '@funnel/content/legal';
import type { LegalPage as LegalPageName } from '@funnel/platform';
import type { ReactElement } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { TextPageView } from './text-page';

/** `/legal/:page` */
export function LegalPage(): ReactElement {
  const { page = '' } = useParams();
  return isLegalPage(page) ? <TextPageView page={legalPages[page]} /> : <Navigate to="/" replace />;
}

function isLegalPage(page: string): page is LegalPageName {
  return Object.hasOwn(legalPages, page);
}
