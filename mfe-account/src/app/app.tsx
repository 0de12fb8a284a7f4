import type { RemoteAppProps } from '@funnel/platform';
import type { ReactElement } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { LoginPage } from '../features/login/login-page';
import { MembershipPage } from '../features/membership/membership-page';
import { ServicePage } from '../features/service/service-page';
import { servicePages } from '../features/service/service-pages';

/** The member area and the ways into it; the host mounts it at each of its addresses. */
export function App({ basePath }: RemoteAppProps): ReactElement {
  switch (basePath) {
    case '/login':
      return <LoginPage />;
    case '/reset-password':
      return <ServicePage {...servicePages.resetPassword} />;
    case '/withdraw':
      return <ServicePage {...servicePages.withdraw} />;
    default:
      return <AccountRoutes />;
  }
}

function AccountRoutes(): ReactElement {
  return (
    <Routes>
      <Route index element={<MembershipPage />} />
      <Route path="cancel" element={<ServicePage {...servicePages.cancel} />} />
      <Route path="subscription" element={<ServicePage {...servicePages.subscription} />} />
      <Route path="billing/*" element={<ServicePage {...servicePages.billing} />} />
      <Route path="privacy" element={<ServicePage {...servicePages.privacy} />} />
      <Route path="app" element={<ServicePage {...servicePages.app} />} />
      <Route path="help" element={<ServicePage {...servicePages.help} />} />
      <Route path="*" element={<Navigate to="/account" replace />} />
    </Routes>
  );
}
