import { FooterLinks } from '@funnel/platform/footer-links';
import { HomeHeader } from '@funnel/platform/home-header';
import { PageFooterSlot } from '@funnel/platform/page-footer-slot';
import type { ReactElement, ReactNode } from 'react';

/** Header and footer of the checkout, with few links, so that nothing distracts from the purchase. */
export function CheckoutFrame({ children }: { children: ReactNode }): ReactElement {
  return (
    <>
      <HomeHeader />
      {children}
      <PageFooterSlot>
        <FooterLinks pages={['terms', 'refunds', 'privacy']} />
      </PageFooterSlot>
    </>
  );
}
