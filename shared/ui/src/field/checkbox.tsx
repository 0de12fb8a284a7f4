import { type ComponentProps, type ReactElement, type ReactNode, useId } from 'react';
import styles from './checkbox.module.css';
import { FieldError } from './field';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; error?: ReactNode };

/** One checkbox with its label. */
export function Checkbox({ label, error, ...input }: CheckboxProps): ReactElement {
  const id = useId();
  return (
    <div>
      <div className={styles['row']}>
        <input
          {...input}
          id={id}
          type="checkbox"
          className={styles['box']}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <label htmlFor={id} className={styles['label']}>
          {label}
        </label>
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}
