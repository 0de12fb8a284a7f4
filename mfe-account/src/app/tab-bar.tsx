import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import type { ReactElement } from 'react';
import { accountPageGroups } from './account-pages';
import { MorePages } from './more-pages';
import { PageLink } from './page-link';
import styles from './tab-bar.module.css';
import { TabIcon } from './tab-icon';

/** The navigation of narrow screens, at their bottom: the main pages, and all others behind a button. */
export function TabBar(): ReactElement {
  return (
    <nav className={styles['bar']} aria-label={t`Main pages`} data-bottom-bar="">
      <ul className={styles['tabs']}>
        {accountPageGroups
          .flatMap(({ pages }) => pages)
          .map(
            (page) =>
              page.tab && (
                <li key={page.path}>
                  <PageLink page={page}>
                    <TabIcon drawing={page.tab} />
                    {i18n._(page.label)}
                  </PageLink>
                </li>
              ),
          )}
        <MorePages />
      </ul>
    </nav>
  );
}
