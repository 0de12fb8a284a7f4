import { lazyScreen } from '@funnel/platform/lazy-screen';

// Loaded by those who open them.
export const AddCardPage = lazyScreen(
  async () => (await import('../features/billing/add-card-page')).AddCardPage,
);
export const BillingPage = lazyScreen(
  async () => (await import('../features/billing/billing-page')).BillingPage,
);
export const CancelPage = lazyScreen(
  async () => (await import('../features/membership/cancel/cancel-page')).CancelPage,
);
export const CouponPage = lazyScreen(
  async () => (await import('../features/billing/coupon-page')).CouponPage,
);
export const InstallPage = lazyScreen(
  async () => (await import('../features/install/install-page')).InstallPage,
);
export const InvoicePage = lazyScreen(
  async () => (await import('../features/billing/invoice-page')).InvoicePage,
);
export const InvoicesPage = lazyScreen(
  async () => (await import('../features/billing/invoices-page')).InvoicesPage,
);
export const LessonPage = lazyScreen(
  async () => (await import('../features/day-plan/lesson-page')).LessonPage,
);
export const LiveSessionsPage = lazyScreen(
  async () => (await import('../features/live-sessions/live-sessions-page')).LiveSessionsPage,
);
export const NotificationsPage = lazyScreen(
  async () => (await import('../features/notifications/notifications-page')).NotificationsPage,
);
export const PausePage = lazyScreen(
  async () => (await import('../features/membership/plan/pause-page')).PausePage,
);
export const PlanPage = lazyScreen(async () => (await import('../features/day-plan/plan-page')).PlanPage);
export const PrivacyPage = lazyScreen(
  async () => (await import('../features/privacy/privacy-page')).PrivacyPage,
);
export const ProfilePage = lazyScreen(
  async () => (await import('../features/profile/profile-page')).ProfilePage,
);
export const ResultsPage = lazyScreen(
  async () => (await import('../features/results/results-page')).ResultsPage,
);
export const SecurityPage = lazyScreen(
  async () => (await import('../features/security/security-page')).SecurityPage,
);
export const SubscriptionPage = lazyScreen(
  async () => (await import('../features/membership/plan/subscription-page')).SubscriptionPage,
);
export const SwitchPage = lazyScreen(
  async () => (await import('../features/membership/plan/switch-page')).SwitchPage,
);
export const SwitchTermsPage = lazyScreen(
  async () => (await import('../features/membership/plan/switch-terms-page')).SwitchTermsPage,
);
