import { type ComponentProps, type ReactElement, type ReactNode, useId } from 'react';
import { FieldError } from '../field/field';
import { classNames } from '../text/class-names';
import styles from './choice.module.css';

type ChoiceListProps = {
  /** Names the group; may contain the screen's heading. */
  legend: ReactNode;
  legendHidden?: boolean;
  hint?: ReactNode;
  error?: ReactNode;
  /** Two columns where there is room. */
  columns?: boolean;
  children: ReactNode;
};

/** A group of choices: a fieldset with its legend. */
export function ChoiceList({
  legend,
  legendHidden,
  hint,
  error,
  columns,
  children,
}: ChoiceListProps): ReactElement {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset className={styles['list']} aria-describedby={described || undefined}>
      <legend className={classNames(styles['legend'], legendHidden && styles['hidden'])}>{legend}</legend>
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
  icon?: ReactNode;
};

/** One choice as a wide card with a native radio or checkbox inside. */
export function Choice({ label, description, icon, id, className, ...input }: ChoiceProps): ReactElement {
  const ownId = useId();
  const controlId = id ?? ownId;
  return (
    <div className={classNames(styles['choice'], className)}>
      <input
        {...input}
        id={controlId}
        className={styles['input']}
        aria-describedby={description ? `${controlId}-more` : undefined}
      />
      <label htmlFor={controlId} className={styles['label']}>
        {icon && (
          <span className={styles['icon']} aria-hidden="true">
            {icon}
          </span>
        )}
        <span>{label}</span>
      </label>
      {description && (
        <div className={styles['description']} id={`${controlId}-more`}>
          {description}
        </div>
      )}
    </div>
  );
}
