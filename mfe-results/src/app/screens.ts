import { lazyScreen } from '@funnel/platform/lazy-screen';

export const FirstLessonPage = lazyScreen(
  async () => (await import('../features/first-lesson/first-lesson-page')).FirstLessonPage,
);
export const MailedResultPage = lazyScreen(
  async () => (await import('../features/mailed-result/mailed-result-page')).MailedResultPage,
);
