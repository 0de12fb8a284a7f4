import { usePlatform } from '@funnel/platform';
import { HomeHeader } from '@funnel/platform/home-header';
import { lazyScreen } from '@funnel/platform/lazy-screen';
import { t } from '@lingui/core/macro';
import { type ReactElement, type ReactNode, Suspense } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { hasMigrated } from '../version/migrated-state';
import type { QuizMount } from '../walk/quiz-mount';
import { PageFooter } from './page-footer';
import styles from './quiz-frame.module.css';

const MigratedNotice = lazyScreen(
  async () =>
    (await import(/* webpackChunkName: "quiz-version" */ '../version/load-quiz-version')).MigratedNotice,
);

/** Header and footer of the quiz; in a native app, which has its own, only the support link. */
export function QuizFrame({ mount, children }: { mount: QuizMount; children: ReactNode }): ReactElement {
  const { links } = usePlatform();
  const notice = hasMigrated(useLocation().state) && (
    <Suspense fallback={null}>
      <MigratedNotice />
    </Suspense>
  );
  if (mount.surface === 'web-view') {
    return (
      <>
        {notice}
        {children}
        <Link className={styles['support']} to={links.support()}>{t`Need support now?`}</Link>
      </>
    );
  }
  return (
    <>
      <HomeHeader />
      {notice}
      {children}
      <PageFooter flag="footer-cookie-management-quiz" />
    </>
  );
}
