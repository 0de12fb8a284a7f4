import { usePlatform } from '@funnel/platform';
import { PageFooterSlot } from '@funnel/platform/page-footer-slot';
import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';

/** Footer of the member area: support, legal pages and privacy choices. */
export function AccountFooter(): ReactElement {
  const { links, consent } = usePlatform();
  return (
    <PageFooterSlot>
      <Link to={links.support()}>
        <Trans>Need support now?</Trans>
      </Link>
      <Link to={links.legal('terms')}>
        <Trans>Terms</Trans>
      </Link>
      <Link to={links.legal('privacy')}>
        <Trans>Privacy</Trans>
      </Link>
      <Link to={links.legal('consumer-health-data')}>
        <Trans>Consumer health data</Trans>
      </Link>
      <button type="button" onClick={() => consent.openPreferences()}>
        <Trans>Privacy choices</Trans>
      </button>
    </PageFooterSlot>
  );
}
