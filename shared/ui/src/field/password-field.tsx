import { t } from '@lingui/core/macro';
import { type ComponentProps, type ReactElement, useState } from 'react';
import { Field, type FieldTexts } from './field';
import styles from './field.module.css';

type PasswordFieldProps = Omit<ComponentProps<'input'>, 'type'> & FieldTexts;

/** A password input that can be shown and hidden. */
export function PasswordField({ label, hint, error, ...input }: PasswordFieldProps): ReactElement {
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div className={styles['reveal']}>
          <input {...input} {...control} type={shown ? 'text' : 'password'} />
          <button
            type="button"
            className={styles['revealButton']}
            aria-label={shown ? t`Hide password` : t`Show password`}
            onClick={() => setShown(!shown)}
          >
            {shown ? t`Hide` : t`Show`}
          </button>
        </div>
      )}
    </Field>
  );
}
