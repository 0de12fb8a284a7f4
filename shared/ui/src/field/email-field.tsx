import { t } from '@lingui/core/macro';
import type { ComponentProps, ReactElement } from 'react';
import { TextField } from './text-field';

type EmailFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'label'> & { label?: string };

/** A field for the e-mail address of whoever fills it in. */
export function EmailField({ label = t`Email address`, ...input }: EmailFieldProps): ReactElement {
  return (
    <TextField
      label={label}
      type="email"
      name="email"
      autoComplete="email"
      autoCapitalize="off"
      spellCheck={false}
      {...input}
    />
  );
}
