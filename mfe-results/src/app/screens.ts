import { lazyScreen } from '@funnel/platform/lazy-screen';

export const DownloadPage = lazyScreen(
  async () => (await import('../features/print/download-page')).DownloadPage,
);
export const FirstLessonPage = lazyScreen(
  async () => (await import('../features/first-lesson/first-lesson-page')).FirstLessonPage,
);
export const MailedResult = lazyScreen(async () => (await import('./mailed-result')).MailedResult);
export const MyResults = lazyScreen(async () => (await import('./my-results')).MyResults);
export const NextStepPage = lazyScreen(
  async () => (await import('../features/next-step/next-step-page')).NextStepPage,
);
export const OverviewPage = lazyScreen(
  async () => (await import('../navigation/overview-page')).OverviewPage,
);
export const ProgrammePage = lazyScreen(
  async () => (await import('../features/programme/programme-page')).ProgrammePage,
);
export const TraitsPage = lazyScreen(async () => (await import('../features/traits/traits-page')).TraitsPage);
export const SharePage = lazyScreen(async () => (await import('../features/share/share-page')).SharePage);
export const SharedPage = lazyScreen(async () => (await import('../features/share/shared-page')).SharedPage);
export const LivePage = lazyScreen(async () => (await import('../features/live/live-page')).LivePage);
export const LiveEventPage = lazyScreen(
  async () => (await import('../features/live/live-event-page')).LiveEventPage,
);
