import { t } from '@lingui/core/macro';
import { type ReactElement, type ReactNode, useEffect, useId, useRef } from 'react';
import { Icon } from '../icon/icon';
import { classNames } from '../text/class-names';
import styles from './dialog.module.css';

type DialogProps = {
  title: string;
  onClose: () => void;
  /** A full-height panel at the side, for long content. */
  side?: boolean;
  children: ReactNode;
};

/**
 * A modal dialog on the native element: focus stays inside, Escape closes. Mount it to open it. The title gets the
 * focus: a dialog that opens on its own must not be closed by a key press meant for another element.
 */
export function Dialog({ title, onClose, side = false, children }: DialogProps): ReactElement {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useEffect(() => {
    dialog.current?.showModal();
    heading.current?.focus();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={classNames(styles['dialog'], side && styles['side'])}
      aria-labelledby={id}
      onClose={onClose}
    >
      <div className={styles['head']}>
        <h2 ref={heading} id={id} tabIndex={-1}>
          {title}
        </h2>
        <button
          type="button"
          className={styles['close']}
          aria-label={t`Close`}
          onClick={() => dialog.current?.close()}
        >
          <Icon name="close" />
        </button>
      </div>
      {children}
    </dialog>
  );
}
