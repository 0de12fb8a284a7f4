import type { ReactElement, ReactNode } from 'react';
import { Icon, type IconName } from '../icon/icon';
import { classNames } from '../text/class-names';
import styles from './notice.module.css';

export type NoticeKind = 'info' | 'success' | 'warning' | 'error';

type NoticeProps = { kind: NoticeKind; title?: ReactNode; children?: ReactNode; action?: ReactNode };

const icons: Record<NoticeKind, IconName> = {
  info: 'info',
  success: 'check',
  warning: 'alert',
  error: 'alert',
};

/** A permanent message. Errors and warnings interrupt a screen reader; the others do not. */
export function Notice({ kind, title, children, action }: NoticeProps): ReactElement {
  const urgent = kind === 'error' || kind === 'warning';
  return (
    <div className={classNames(styles['notice'], styles[kind])} role={urgent ? 'alert' : 'status'}>
      <Icon name={icons[kind]} />
      <div className={styles['body']}>
        {title && <p className={styles['title']}>{title}</p>}
        {children && <div>{children}</div>}
        {action && <div className={styles['action']}>{action}</div>}
      </div>
    </div>
  );
}
