import { useObservable } from '@funnel/platform';
import { CloseIcon } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import type { ReactElement } from 'react';
import styles from './notice-list.module.css';
import type { Notices } from './notices';

/** The notices, top right. The live region always exists, so that screen readers announce new ones. */
export function NoticeList({ notices }: { notices: Notices }): ReactElement {
  const list = useObservable(notices.list);
  return (
    <div className={styles['list']} role="status" aria-live="polite" aria-atomic="false">
      {list.map(({ id, message, kind }) => (
        <div key={id} className={`${styles['notice']} ${styles[kind]}`}>
          <p>{message}</p>
          <button
            type="button"
            className={styles['close']}
            aria-label={t`Close notice`}
            onClick={() => notices.close(id)}
          >
            <CloseIcon size={16} />
          </button>
        </div>
      ))}
    </div>
  );
}
