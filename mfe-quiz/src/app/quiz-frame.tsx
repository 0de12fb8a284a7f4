import { usePlatform } from '@funnel/platform';
import { HomeHeader } from '@funnel/platform/home-header';
import { Trans } from '@lingui/react/macro';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PageFooter } from './page-footer';
import styles from './quiz-frame.module.css';
import type { QuizMount } from './quiz-mount';

/** Header and footer of the quiz; inside a native app only the support link. */
export function QuizFrame({ mount, children }: { mount: QuizMount; children: ReactNode }): ReactElement {
  const { links } = usePlatform();
  if (mount.surface === 'web-view') {
    return (
      <div className={styles['embedded']}>
        {children}
        <Link className={styles['support']} to={links.support()}>
          <Trans>Need support now?</Trans>
        </Link>
      </div>
    );
  }
  return (
    <>
      <HomeHeader />
      {children}
      <PageFooter flag="footer-cookie-management-quiz" />
    </>
  );
}
