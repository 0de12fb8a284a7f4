import type { RemoteAppProps } from '@funnel/platform';
import { FooterLinks } from '@funnel/platform/footer-links';
import { HomeHeader } from '@funnel/platform/home-header';
import { PageFooterSlot } from '@funnel/platform/page-footer-slot';
import { Skeleton } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { type ReactElement, type ReactNode, Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { OwnResult } from './own-result';
import { ResultsFrame } from './results-frame';
import { LiveEventPage, LivePage, MailedResult, MyResults, SharedPage } from './screens';

/** The results pages and those about live sessions; the host mounts them at several base paths. */
export function App({ basePath }: RemoteAppProps): ReactElement {
  if (basePath === '/live') {
    return (
      <LiveFrame>
        <Routes>
          <Route index element={<LivePage />} />
          <Route path=":linkId" element={<LiveEventPage />} />
          <Route path="*" element={<Navigate to="/live" replace />} />
        </Routes>
      </LiveFrame>
    );
  }
  return (
    <ResultsFrame>
      {basePath === '/my-inflow-results' ? (
        <Suspense fallback={<Skeleton lines={6} label={t`Loading your results`} />}>
          <MyResults />
        </Suspense>
      ) : (
        <Routes>
          <Route path="shared/:shareHash" element={<SharedPage />} />
          <Route path="mailed" element={<MailedResult />} />
          <Route path="*" element={<OwnResult />} />
        </Routes>
      )}
    </ResultsFrame>
  );
}

/** Header and footer of the pages about live sessions, which show no results. */
function LiveFrame({ children }: { children: ReactNode }): ReactElement {
  return (
    <>
      <HomeHeader />
      {children}
      <PageFooterSlot>
        <FooterLinks pages={['terms', 'privacy']} />
      </PageFooterSlot>
    </>
  );
}
