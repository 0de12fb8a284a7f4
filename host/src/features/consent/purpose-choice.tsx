import { Checkbox } from '@funnel/ui';
import { type ReactElement, useId } from 'react';
import styles from './purpose-choice.module.css';

type PurposeChoiceProps = {
  label: string;
  description: string;
  checked: boolean;
  disabled: boolean;
  onChange: (checked: boolean) => void;
};

/** One consent purpose with its description. */
export function PurposeChoice({ label, description, onChange, ...input }: PurposeChoiceProps): ReactElement {
  const id = useId();
  return (
    <div className={styles['choice']}>
      <Checkbox
        {...input}
        label={label}
        aria-describedby={id}
        onChange={({ target }) => onChange(target.checked)}
      />
      <p id={id} className={styles['description']}>
        {description}
      </p>
    </div>
  );
}
