import * as z from 'zod/mini';

/** An id of the payment provider, such as `seti_1abc`. Bounded, because it becomes part of an address and of rows. */
export const createProviderIdSchema = (prefix: string) =>
  z.string().check(z.regex(new RegExp(`^${prefix}_\\w{1,100}$`), 'id.invalid'));
