import { t } from '@lingui/core/macro';
import type { ComponentProps, ReactElement } from 'react';
import { classNames } from '../text/class-names';
import { VisuallyHidden } from '../text/visually-hidden';
import styles from './button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant;
  /** Shows that a request is running and ignores further clicks without losing the focus. */
  busy?: boolean;
  /** As wide as its container. */
  full?: boolean;
};

/** The button class, for links that look like buttons. */
export function buttonClass(variant: ButtonVariant = 'primary', full = false): string {
  return classNames(styles['button'], styles[variant], full && styles['full']);
}

/** A button. `type` is `button` by default. */
export function Button({
  variant,
  busy = false,
  full,
  className,
  children,
  ...rest
}: ButtonProps): ReactElement {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(buttonClass(variant, full), className)}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      onClick={busy ? (event) => event.preventDefault() : rest.onClick}
    >
      {busy && <span className={styles['dots']} aria-hidden="true" />}
      {busy && <VisuallyHidden>{t`Please wait.`} </VisuallyHidden>}
      {children}
    </button>
  );
}
