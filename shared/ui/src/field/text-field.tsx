import type { ComponentProps, ReactElement } from 'react';
import { Field, type FieldTexts } from './field';

type TextFieldProps = ComponentProps<'input'> & FieldTexts;

/** A labelled one-line input. */
export function TextField({ label, hint, error, ...input }: TextFieldProps): ReactElement {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => <input {...input} {...control} />}
    </Field>
  );
}
