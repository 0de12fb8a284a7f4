import { type ReactElement, type ReactNode, useId } from 'react';
import styles from './field.module.css';

export type FieldTexts = { label: ReactNode; hint?: ReactNode; error?: ReactNode };

type FieldProps = FieldTexts & { children: (control: ControlProps) => ReactNode };

/** Attributes that connect a control with its label, hint and error. */
export type ControlProps = {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
  className: string;
};

/** Label, hint and error around one control. */
export function Field({ label, hint, error, children }: FieldProps): ReactElement {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={styles['field']}>
      <label className={styles['label']} htmlFor={id}>
        {label}
      </label>
      {hint && (
        <p className={styles['hint']} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
        className: styles['control'] ?? '',
      })}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}

/** The error line of a control; announced when it appears. */
export function FieldError({ id, children }: { id: string; children?: ReactNode }): ReactElement | null {
  if (!children) return null;
  return (
    <p className={styles['error']} id={id} role="alert">
      {children}
    </p>
  );
}
