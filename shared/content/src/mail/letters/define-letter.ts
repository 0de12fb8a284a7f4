import type { I18n } from '@lingui/core';
import type * as z from 'zod/mini';
import type { Letter } from '../letter';

type Write<Data> = (data: Data, i18n: I18n) => Letter;

/** A mail of one kind: what its letter says comes from the data in the outbox. */
export type LetterDefinition<Schema extends z.core.$ZodType> = {
  readonly data: Schema;
  readonly write: Write<z.infer<Schema>>;
};

/** Describes the data of a mail and its letter. The letter says every sentence with `i18n`, in English. */
export function defineLetter<Schema extends z.core.$ZodType>(
  data: Schema,
  write: Write<z.infer<Schema>>,
): LetterDefinition<Schema> {
  return { data, write };
}
