import { type ReactElement, type ReactNode, useEffect, useId, useRef } from 'react';
import { Icon } from '../icon/icon';
import styles from './dialog.module.css';

type DialogProps = { title: string; onClose: () => void; children: ReactNode };

/** A modal dialog on the native element: focus stays inside, Escape closes. Mount it to open it. */
export function Dialog({ title, onClose, children }: DialogProps): ReactElement {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog ref={dialog} className={styles['dialog']} aria-labelledby={id} onClose={onClose}>
      <div className={styles['head']}>
        <h2 id={id}>{title}</h2>
        <button
          type="button"
          className={styles['close']}
          aria-label="Close"
          onClick={() => dialog.current?.close()}
        >
          <Icon name="close" />
        </button>
      </div>
      {children}
    </dialog>
  );
}
