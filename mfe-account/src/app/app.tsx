import type { RemoteAppProps } from '@funnel/platform';
import { FooterLinks } from '@funnel/platform/footer-links';
import { HomeHeader } from '@funnel/platform/home-header';
import { lazyScreen } from '@funnel/platform/lazy-screen';
import { PageFooterSlot } from '@funnel/platform/page-footer-slot';
import { Spinner } from '@funnel/ui';
import { type ReactElement, Suspense } from 'react';
import { LoginPage } from '../features/login/login-page';
import { KeepPage } from '../features/membership/keep/keep-page';
import { EmailChangePage } from '../features/recovery/email-change-page';
import { ResetPasswordPage } from '../features/recovery/reset-password-page';
import { WithdrawPage } from '../features/withdrawal/withdraw-page';
import { AccountRoutes } from './account-routes';

const YourDataRoutes = lazyScreen(
  async () => (await import('../features/privacy/privacy-page')).YourDataRoutes,
);

/** The member area, sign-in and service pages; the host mounts it at several base paths. */
export function App({ basePath }: RemoteAppProps): ReactElement {
  return (
    <>
      <Pages basePath={basePath} />
      <AccountFooter />
    </>
  );
}

function Pages({ basePath }: RemoteAppProps): ReactElement {
  switch (basePath) {
    case '/login':
      return withHeader(<LoginPage />);
    case '/reset-password':
      return withHeader(<ResetPasswordPage />);
    case '/email-change':
      return withHeader(<EmailChangePage />);
    case '/withdraw':
      return withHeader(<WithdrawPage />);
    case '/your-data':
      return withHeader(
        <Suspense fallback={<Spinner />}>
          <YourDataRoutes />
        </Suspense>,
      );
    case '/keep-membership':
      return withHeader(<KeepPage />);
    default:
      return <AccountRoutes />;
  }
}

/** Public pages get the public header; the member area has the host's own header. */
function withHeader(page: ReactElement): ReactElement {
  return (
    <>
      <HomeHeader />
      {page}
    </>
  );
}

/** Footer of the member area: support, legal pages and privacy choices. */
function AccountFooter(): ReactElement {
  return (
    <PageFooterSlot>
      <FooterLinks pages={['terms', 'privacy', 'consumer-health-data']} />
    </PageFooterSlot>
  );
}
