import { usePlatform } from '@funnel/platform';
import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import type { ReactElement } from 'react';
import { NavLink } from 'react-router-dom';
import { accountPageGroups, getPageAddress } from './account-pages';
import styles from './tab-bar.module.css';
import { TabIcon } from './tab-icon';

/** The main pages of the member area, at the bottom of narrow screens. */
export function TabBar(): ReactElement {
  const { links } = usePlatform();
  return (
    <nav className={styles['bar']} aria-label={t`Main pages`} data-bottom-bar="">
      <ul className={styles['tabs']}>
        {accountPageGroups
          .flatMap(({ pages }) => pages)
          .map(
            ({ path, label, tab }) =>
              tab && (
                <li key={path}>
                  <NavLink
                    className={() => undefined}
                    to={getPageAddress(links.account(), path)}
                    end={path === ''}
                  >
                    <TabIcon drawing={tab} />
                    {i18n._(label)}
                  </NavLink>
                </li>
              ),
          )}
      </ul>
    </nav>
  );
}
