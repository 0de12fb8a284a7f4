import { type ComponentProps, type ReactElement, type ReactNode, useId } from 'react';
import styles from './checkbox.module.css';
import { FieldError } from './field';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; error?: ReactNode };

/** One checkbox with its label. */
export function Checkbox({ label, error, id, ...input }: CheckboxProps): ReactElement {
  const ownId = useId();
  const controlId = id ?? ownId;
  return (
    <div>
      <div className={styles['row']}>
        <input
          {...input}
          id={controlId}
          type="checkbox"
          className={styles['box']}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${controlId}-error` : undefined}
        />
        <label htmlFor={controlId} className={styles['label']}>
          {label}
        </label>
      </div>
      <FieldError id={`${controlId}-error`}>{error}</FieldError>
    </div>
  );
}
