import { type ResultPage, usePlatform } from '@funnel/platform';
import { PageHeaderSlot } from '@funnel/platform/page-header-slot';
import { Skeleton, VisuallyHidden } from '@funnel/ui';
import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { type ReactElement, Suspense, useEffect } from 'react';
import { Link, Outlet, useLocation } from 'react-router-dom';
import styles from './result-layout.module.css';
import { listScreens, resultScreens, resultTabs } from './result-screens';
import { markScreenSeen } from './seen-screens';

type ResultLayoutProps = {
  hasPlan: boolean | undefined;
  /** Under which the seen screens are remembered. */
  resultKey: string;
};

/** Navigation among the screens of a result, and the screen that is open. */
export function ResultLayout({ hasPlan = true, resultKey }: ResultLayoutProps): ReactElement {
  const { pathname } = useLocation();
  const screens = listScreens({ hasPlan });
  const index = screens.findIndex(({ page }) => pathname.endsWith(`/${page}`));
  const shown = screens[index];
  const page = shown?.page;
  const next = shown?.leadsOn ? undefined : screens[index + 1]?.page;
  useEffect(() => {
    if (page) markScreenSeen(resultKey, page);
  }, [page, resultKey]);
  return (
    <>
      <PageHeaderSlot>
        <Tabs />
      </PageHeaderSlot>
      <Suspense fallback={<Skeleton lines={6} label={t`Loading your results`} />}>
        <Outlet />
      </Suspense>
      {page && <Pager previous={screens[index - 1]?.page} next={next} hasPlan={hasPlan} />}
    </>
  );
}

/** Screens without a tab of their own belong to one, or to the list of further screens. */
function Tabs(): ReactElement {
  const { pathname } = useLocation();
  const open = resultScreens.find(({ page }) => pathname.endsWith(`/${page}`))?.tab ?? 'more';
  return (
    <nav className={styles['tabs']} aria-label={t`Your results`}>
      <ul>
        {resultTabs.map(({ id, title, path }) => (
          <li key={id}>
            <Link to={path} aria-current={id === open ? (pathname === path ? 'page' : 'true') : undefined}>
              {i18n._(title)}
              {/* Alone it says too little in a list of links. */}
              {id === 'more' && <VisuallyHidden> {t`about your results`}</VisuallyHidden>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type PagerProps = { previous: ResultPage | undefined; next: ResultPage | undefined; hasPlan: boolean };

function Pager({ previous, next, hasPlan }: PagerProps): ReactElement | null {
  if (!previous && !next) return null;
  return (
    <nav className={styles['pager']} aria-label={t`Previous and next screen`}>
      {previous && <PagerLink page={previous} rel="prev" hasPlan={hasPlan} />}
      {next && <PagerLink page={next} rel="next" hasPlan={hasPlan} />}
    </nav>
  );
}

type PagerLinkProps = { page: ResultPage; rel: 'prev' | 'next'; hasPlan: boolean };

function PagerLink({ page, rel, hasPlan }: PagerLinkProps): ReactElement {
  const { links } = usePlatform();
  const screen = listScreens({ hasPlan }).find((one) => one.page === page);
  const title = screen ? i18n._(screen.title) : '';
  return (
    <Link className={styles[rel]} rel={rel} to={links.result(page)}>
      {rel === 'prev' ? t`Back: ${title}` : t`Next: ${title}`}
    </Link>
  );
}
