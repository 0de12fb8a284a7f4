import { TextField } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import type { ReactElement } from 'react';

type EmailFieldProps = { value: string; error: string | undefined; onChange: (value: string) => void };

/** The field for the address to sign in with. */
export function EmailField({ value, error, onChange }: EmailFieldProps): ReactElement {
  return (
    <TextField
      label={t`Email address`}
      type="email"
      name="email"
      autoComplete="email"
      inputMode="email"
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
