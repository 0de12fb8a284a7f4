import type { ReactElement } from 'react';
import { ReferralPage } from '../features/referral/referral-page';
import { PageFooter } from './page-footer';

/** The page for healthcare professionals, with the footer of the landing page. */
export function Referral(): ReactElement {
  return <ReferralPage footer={<PageFooter flag="footer-cookie-management-landing" />} />;
}
