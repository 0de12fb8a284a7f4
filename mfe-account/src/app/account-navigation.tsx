import { usePlatform } from '@funnel/platform';
import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { type ReactElement, useId, useState } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import styles from './account-navigation.module.css';
import { type AccountPageGroup, accountPageGroups, getPageAddress } from './account-pages';

/** Navigation of the member area: a column beside the page; on narrow screens a list that opens with a button. */
export function AccountNavigation(): ReactElement {
  const { pathname } = useLocation();
  const listId = useId();
  const [openAt, setOpenAt] = useState<string | null>(null);
  // Following a link changes the path, which closes the list.
  const isOpen = openAt === pathname;
  return (
    <nav
      className={styles['navigation']}
      aria-label={t`Account`}
      onKeyDown={(event) => event.key === 'Escape' && setOpenAt(null)}
    >
      <button
        type="button"
        className={styles['toggle']}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpenAt(isOpen ? null : pathname)}
      >
        {t`Account menu`}
      </button>
      <div id={listId} className={styles['groups']} data-open={isOpen}>
        {accountPageGroups.map((group) => (
          <PageGroup key={group.label.id} group={group} />
        ))}
      </div>
    </nav>
  );
}

function PageGroup({ group }: { group: AccountPageGroup }): ReactElement {
  const { links } = usePlatform();
  const labelId = useId();
  return (
    <div className={styles['group']}>
      <p id={labelId} className={styles['label']}>
        {i18n._(group.label)}
      </p>
      <ul className={styles['links']} aria-labelledby={labelId}>
        {group.pages.map(({ path, label, tab }) => (
          <li key={path} data-tab={tab !== undefined}>
            <NavLink className={() => undefined} to={getPageAddress(links.account(), path)} end={path === ''}>
              {i18n._(label)}
            </NavLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
