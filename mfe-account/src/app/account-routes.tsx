import { HomeHeader } from '@funnel/platform/home-header';
import { lazyScreen } from '@funnel/platform/lazy-screen';
import { t } from '@lingui/core/macro';
import { type ReactElement, Suspense } from 'react';
import { Navigate, Outlet, Route, Routes, useMatch } from 'react-router-dom';
import { LanguageChoice } from '../features/language/language-choice';
import { ChangeCard } from '../features/membership/change-card';
import { AppStoreNotice } from '../features/membership/plan/app-store-help';
import { UrgentNotice } from '../features/membership/urgent-notice';
import { useSubscription } from '../features/membership/use-subscription';
import { TodayPage } from '../features/programme/today-page';
import { HelpPage } from '../features/service/help-page';
import { LoadingPage } from '../feedback/loading-page';
import { StepUpProvider } from '../step-up/step-up';
import { AccountFrame } from './account-frame';

/** The pages of the member area. Unknown addresses lead to Today. */
export function AccountRoutes(): ReactElement {
  return (
    <Routes>
      <Route element={<AccountLayout />}>
        <Route index element={<Today />} />
        <Route path="step" element={<OpenStepPage notice={<MembershipNotice />} />} />
        <Route path="plan" element={<ProgrammePage notice={<MembershipNotice />} />} />
        <Route path="plan/recheck" element={<RecheckPage notice={<MembershipNotice />} />} />
        <Route path="plan/next" element={<NextProgrammePage notice={<MembershipNotice />} />} />
        <Route path="plan/finished/:number" element={<FinishedProgrammePage />} />
        <Route path="plan/:stepId" element={<LessonPage notice={<MembershipNotice />} />} />
        <Route path="live" element={<LiveSessionsPage />} />
        <Route path="cancel" element={<CancelPage />} />
        <Route path="subscription" element={<SubscriptionPage leaveFor={leaveFor} />} />
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
        <Route path="notifications" element={<NotificationsPage emailReminder={<EmailReminder />} />} />
        <Route path="security" element={<SecurityPage />} />
        <Route path="privacy" element={<PrivacyPage storePlan={<AppStoreNotice />} />} />
        <Route path="app" element={<InstallPage />} />
        <Route path="help" element={<HelpPage />} />
        <Route path="results" element={<ResultsPage />} />
        <Route path="review" element={<ReviewPage />} />
        <Route path="*" element={<Navigate to="/account" replace />} />
      </Route>
    </Routes>
  );
}

function Today(): ReactElement {
  const { data, isLoading } = useSubscription();
  return (
    <TodayPage
      isLoading={isLoading}
      notice={data && <UrgentNotice subscription={data} leaveFor={leaveFor} />}
    />
  );
}

/** Asks for the membership where a page shows that it is over. */
function MembershipNotice(): ReactElement | null {
  const { data } = useSubscription();
  return data ? <UrgentNotice subscription={data} leaveFor={leaveFor} /> : null;
}

function leaveFor(url: string): void {
  location.assign(url);
}

function AccountLayout(): ReactElement {
  // The only page of the member area without the host’s account header.
  const isAppPage = useMatch('/account/app') !== null;
  return (
    <AccountFrame header={isAppPage && <HomeHeader />}>
      <StepUpProvider>
        <Suspense fallback={<LoadingPage label={t`Loading the page`} />}>
          <Outlet />
        </Suspense>
      </StepUpProvider>
    </AccountFrame>
  );
}

// Loaded by those who open them.
const AddCardPage = lazyScreen(async () => (await import('../features/billing/add-card-page')).AddCardPage);
const BillingPage = lazyScreen(async () => (await import('../features/billing/billing-page')).BillingPage);
const CancelPage = lazyScreen(
  async () => (await import('../features/membership/cancel/cancel-page')).CancelPage,
);
const CouponPage = lazyScreen(async () => (await import('../features/billing/coupon-page')).CouponPage);
const EmailReminder = lazyScreen(
  async () => (await import('../features/programme/email-reminder')).EmailReminder,
);
const FinishedProgrammePage = lazyScreen(
  async () => (await import('../features/programme/finished-programme-page')).FinishedProgrammePage,
);
const InstallPage = lazyScreen(async () => (await import('../features/install/install-page')).InstallPage);
const InvoicePage = lazyScreen(async () => (await import('../features/billing/invoice-page')).InvoicePage);
const InvoicesPage = lazyScreen(async () => (await import('../features/billing/invoices-page')).InvoicesPage);
const LessonPage = lazyScreen(async () => (await import('../features/programme/lesson-page')).LessonPage);
const LiveSessionsPage = lazyScreen(
  async () => (await import('../features/live-sessions/live-sessions-page')).LiveSessionsPage,
);
const NextProgrammePage = lazyScreen(
  async () => (await import('../features/next-programme/next-programme-page')).NextProgrammePage,
);
const NotificationsPage = lazyScreen(
  async () => (await import('../features/notifications/notifications-page')).NotificationsPage,
);
const OpenStepPage = lazyScreen(
  async () => (await import('../features/programme/open-step-page')).OpenStepPage,
);
const PausePage = lazyScreen(async () => (await import('../features/membership/plan/pause-page')).PausePage);
const ProgrammePage = lazyScreen(
  async () => (await import('../features/programme/programme-page')).ProgrammePage,
);
const PrivacyPage = lazyScreen(async () => (await import('../features/privacy/privacy-page')).PrivacyPage);
const ProfilePage = lazyScreen(async () => (await import('../features/profile/profile-page')).ProfilePage);
const RecheckPage = lazyScreen(
  async () => (await import('../features/next-programme/recheck-page')).RecheckPage,
);
const ResultsPage = lazyScreen(async () => (await import('../features/results/results-page')).ResultsPage);
const ReviewPage = lazyScreen(async () => (await import('../features/reviews/review-page')).ReviewPage);
const SecurityPage = lazyScreen(
  async () => (await import('../features/security/security-page')).SecurityPage,
);
const SubscriptionPage = lazyScreen(
  async () => (await import('../features/membership/plan/subscription-page')).SubscriptionPage,
);
const SwitchPage = lazyScreen(
  async () => (await import('../features/membership/plan/switch-page')).SwitchPage,
);
const SwitchTermsPage = lazyScreen(
  async () => (await import('../features/membership/plan/switch-terms-page')).SwitchTermsPage,
);
