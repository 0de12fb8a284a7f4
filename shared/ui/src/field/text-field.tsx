import type { ComponentProps, ReactElement } from 'react';
import { classNames } from '../text/class-names';
import { Field, type FieldTexts } from './field';

type TextFieldProps = ComponentProps<'input'> & FieldTexts;

/** A labelled one-line input. */
export function TextField({ label, hint, error, id, className, ...input }: TextFieldProps): ReactElement {
  return (
    <Field label={label} hint={hint} error={error} id={id}>
      {(control) => <input {...input} {...control} className={classNames(control.className, className)} />}
    </Field>
  );
}
