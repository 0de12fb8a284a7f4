import type { ComponentProps, ReactElement } from 'react';
import { Field, type FieldTexts } from './field';

type SelectFieldProps = ComponentProps<'select'> & FieldTexts;

/** A labelled native select; options are its children. */
export function SelectField({ label, hint, error, ...select }: SelectFieldProps): ReactElement {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => <select {...select} {...control} />}
    </Field>
  );
}
