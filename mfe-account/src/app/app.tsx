import type { RemoteAppProps } from '@funnel/platform';
import { HomeHeader } from '@funnel/platform/home-header';
import type { ReactElement } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { LanguageChoice } from '../features/language/language-choice';
import { LoginPage } from '../features/login/login-page';
import { CardPage } from '../features/membership/card-page';
import { MembershipPage } from '../features/membership/membership-page';
import { ServicePage } from '../features/service/service-page';
import { servicePages } from '../features/service/service-pages';
import { AccountFooter } from './account-footer';

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
      return withHeader(<ServicePage {...servicePages.resetPassword} />);
    case '/withdraw':
      return withHeader(<ServicePage {...servicePages.withdraw} />);
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

function AccountRoutes(): ReactElement {
  return (
    <Routes>
      <Route index element={<MembershipPage leaveFor={leaveFor} settings={<LanguageChoice />} />} />
      <Route path="cancel" element={<ServicePage {...servicePages.cancel} />} />
      <Route path="subscription" element={<ServicePage {...servicePages.subscription} />} />
      <Route path="billing/card" element={<CardPage leaveFor={leaveFor} />} />
      <Route path="billing/*" element={<ServicePage {...servicePages.billing} />} />
      <Route path="privacy" element={<ServicePage {...servicePages.privacy} />} />
      <Route path="app" element={<ServicePage {...servicePages.app} />} />
      <Route path="help" element={<ServicePage {...servicePages.help} />} />
      <Route path="*" element={<Navigate to="/account" replace />} />
    </Routes>
  );
}

function leaveFor(url: string): void {
  location.assign(url);
}
