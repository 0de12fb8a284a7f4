import { t } from '@lingui/core/macro';
import { type ReactElement, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { PageGroups } from './page-groups';
import styles from './tab-bar.module.css';
import { TabIcon } from './tab-icon';

/** The last tab: opens the pages that have none. */
export function MorePages(): ReactElement {
  const { key } = useLocation();
  const listId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [openAt, setOpenAt] = useState<string | null>(null);
  // Following a link changes the location, which closes the list.
  const isOpen = openAt === key;

  function handleEscape(): void {
    setOpenAt(null);
    button.current?.focus();
  }

  return (
    <li
      onKeyDown={({ key: pressed }) => pressed === 'Escape' && isOpen && handleEscape()}
      onBlur={({ currentTarget, relatedTarget }) => {
        // Not when the whole window loses the focus.
        if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpenAt(null);
      }}
    >
      <button
        ref={button}
        type="button"
        aria-label={t`More in your account`}
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        onClick={() => setOpenAt(isOpen ? null : key)}
      >
        <TabIcon drawing="more" />
        {t`More`}
      </button>
      {isOpen && (
        <div id={listId} className={styles['more']}>
          <PageGroups withTabs={false} />
        </div>
      )}
    </li>
  );
}
