import { i18n } from '@lingui/core';
import { type ReactElement, useId } from 'react';
import { type AccountPageGroup, accountPageGroups } from './account-pages';
import styles from './page-groups.module.css';
import { PageLink } from './page-link';

/** The pages of the member area by group, all of them or those without a tab. */
export function PageGroups({ withTabs }: { withTabs: boolean }): ReactElement {
  return (
    <div className={styles['groups']}>
      {accountPageGroups
        .map(({ label, pages }) => ({ label, pages: pages.filter(({ tab }) => withTabs || !tab) }))
        .map((group) => (
          <PageGroup key={group.label.id} group={group} />
        ))}
    </div>
  );
}

function PageGroup({ group }: { group: AccountPageGroup }): ReactElement {
  const labelId = useId();
  return (
    <div>
      <p id={labelId} className={styles['label']}>
        {i18n._(group.label)}
      </p>
      <ul className={styles['links']} aria-labelledby={labelId}>
        {group.pages.map((page) => (
          <li key={page.path}>
            <PageLink page={page}>{i18n._(page.label)}</PageLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
