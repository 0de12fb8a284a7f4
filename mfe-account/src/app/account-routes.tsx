import { HomeHeader } from '@funnel/platform/home-header';
import type { ReactElement } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { TodayCard } from '../features/day-plan/today-card';
import { LanguageChoice } from '../features/language/language-choice';
import { ChangeCard } from '../features/membership/change-card';
import { MembershipPage } from '../features/membership/overview/membership-page';
import { AppStoreNotice } from '../features/membership/plan/app-store-notice';
import { ServicePage } from '../features/service/service-page';
import { servicePages } from '../features/service/service-pages';
import { AccountLayout } from './account-layout';
import {
  AddCardPage,
  BillingPage,
  CancelPage,
  CouponPage,
  InstallPage,
  InvoicePage,
  InvoicesPage,
  LessonPage,
  LiveSessionsPage,
  NotificationsPage,
  PausePage,
  PlanPage,
  PrivacyPage,
  ProfilePage,
  ResultsPage,
  SecurityPage,
  SubscriptionPage,
  SwitchPage,
  SwitchTermsPage,
} from './lazy-pages';

/** The pages of the member area. Unknown addresses lead to the overview. */
export function AccountRoutes(): ReactElement {
  return (
    <Routes>
      <Route element={<AccountLayout />}>
        <Route index element={<MembershipPage leaveFor={leaveFor} today={<TodayCard />} />} />
        <Route path="plan" element={<PlanPage />} />
        <Route path="plan/:stepId" element={<LessonPage />} />
        <Route path="live" element={<LiveSessionsPage />} />
        <Route path="cancel" element={<CancelPage />} />
        <Route path="subscription" element={<SubscriptionPage />} />
        <Route path="subscription/pause" element={<PausePage />} />
        <Route path="subscription/switch" element={<SwitchPage />} />
        <Route path="subscription/switch/:priceId" element={<SwitchTermsPage />} />
        <Route
          path="billing"
          element={<BillingPage portal={<ChangeCard leaveFor={leaveFor} />} storePlan={<AppStoreNotice />} />}
        />
        <Route path="billing/card" element={<AddCardPage />} />
        <Route path="billing/invoices" element={<InvoicesPage />} />
        <Route path="billing/invoices/:invoiceId" element={<InvoicePage openUrl={leaveFor} />} />
        <Route path="coupon" element={<CouponPage />} />
        <Route path="profile" element={<ProfilePage language={<LanguageChoice />} />} />
        <Route path="notifications" element={<NotificationsPage />} />
        <Route path="security" element={<SecurityPage />} />
        <Route path="privacy" element={<PrivacyPage storePlan={<AppStoreNotice />} />} />
        <Route
          path="app"
          element={
            <>
              {/* The only page of the member area without the host’s account header. */}
              <HomeHeader />
              <InstallPage />
            </>
          }
        />
        <Route path="help" element={<ServicePage {...servicePages.help} />} />
        <Route path="results" element={<ResultsPage />} />
        <Route path="*" element={<Navigate to="/account" replace />} />
      </Route>
    </Routes>
  );
}

function leaveFor(url: string): void {
  location.assign(url);
}
