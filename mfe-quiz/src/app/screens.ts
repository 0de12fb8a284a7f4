import { lazyScreen } from '@funnel/platform/lazy-screen';

/** Screens that the first question does not need are loaded lazily. */
export const Landing = lazyScreen(
  async () => (await import(/* webpackChunkName: "landing" */ '../landing/landing')).Landing,
);
export const ReferralPage = lazyScreen(
  async () =>
    (await import(/* webpackChunkName: "referral" */ '../features/referral/referral-page')).ReferralPage,
);
export const WebViewQuiz = lazyScreen(
  async () => (await import(/* webpackChunkName: "web-view" */ '../web-view/web-view-quiz')).WebViewQuiz,
);
export const WebViewDone = lazyScreen(
  async () => (await import(/* webpackChunkName: "web-view" */ '../web-view/web-view-done')).WebViewDone,
);
export const NativeAppPage = lazyScreen(
  async () =>
    (await import(/* webpackChunkName: "native-app" */ '../web-view/native-app-page')).NativeAppPage,
);
export const Start = lazyScreen(async () =>
  (await import(/* webpackChunkName: "start" */ '../start/start')).loadStart(),
);
export const QuizPreview = lazyScreen(
  async () => (await import(/* webpackChunkName: "quiz-version" */ '../version/quiz-preview')).QuizPreview,
);
