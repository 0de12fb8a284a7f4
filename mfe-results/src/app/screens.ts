import { lazyScreen } from '@funnel/platform/lazy-screen';

export const FirstLessonPage = lazyScreen(
  async () => (await import('../features/first-lesson/first-lesson-page')).FirstLessonPage,
);
