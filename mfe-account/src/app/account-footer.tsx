import { FooterLinks } from '@funnel/platform/footer-links';
import { PageFooterSlot } from '@funnel/platform/page-footer-slot';
import type { ReactElement } from 'react';

/** Footer of the member area: support, legal pages and privacy choices. */
export function AccountFooter(): ReactElement {
  return (
    <PageFooterSlot>
      <FooterLinks pages={['terms', 'privacy', 'consumer-health-data']} />
    </PageFooterSlot>
  );
}
