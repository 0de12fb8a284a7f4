import { usePlatform } from '@funnel/platform';
import { PageFooterSlot } from '@funnel/platform/page-footer-slot';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';

/** Footer of the member area: support, legal pages and privacy choices. */
export function AccountFooter(): ReactElement {
  const { links, consent } = usePlatform();
  return (
    <PageFooterSlot>
      <Link to={links.support()}>Need support now?</Link>
      <Link to={links.legal('terms')}>Terms</Link>
      <Link to={links.legal('privacy')}>Privacy</Link>
      <Link to={links.legal('consumer-health-data')}>Consumer health data</Link>
      <button type="button" onClick={() => consent.openPreferences()}>
        Privacy choices
      </button>
    </PageFooterSlot>
  );
}
