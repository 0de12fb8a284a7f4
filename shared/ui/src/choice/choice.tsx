import { type ComponentProps, type ReactElement, type ReactNode, useId } from 'react';
import { FieldError } from '../field/field';
import { classNames } from '../text/class-names';
import styles from './choice.module.css';

type ChoiceListProps = {
  /** Names the group; may contain the screen's heading. */
  legend: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** Two columns where there is room. */
  columns?: boolean;
  children: ReactNode;
};

/** A group of choices: a fieldset with its legend. */
export function ChoiceList({ legend, hint, error, columns, children }: ChoiceListProps): ReactElement {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset className={styles['list']} aria-describedby={described || undefined}>
      <legend className={styles['legend']}>{legend}</legend>
      {hint && (
        <p className={styles['hint']} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <div className={classNames(styles['choices'], columns && styles['columns'])}>{children}</div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
}

type ChoiceProps = Omit<ComponentProps<'input'>, 'type'> & {
  type: 'radio' | 'checkbox';
  label: ReactNode;
  description?: ReactNode;
};

/** One choice as a wide card with a native radio or checkbox inside. */
export function Choice({ label, description, ...input }: ChoiceProps): ReactElement {
  const id = useId();
  return (
    <div className={styles['choice']}>
      <input
        {...input}
        id={id}
        className={styles['input']}
        aria-describedby={description ? `${id}-more` : undefined}
      />
      <label htmlFor={id} className={styles['label']}>
        <span>{label}</span>
      </label>
      {description && (
        <div className={styles['description']} id={`${id}-more`}>
          {description}
        </div>
      )}
    </div>
  );
}
