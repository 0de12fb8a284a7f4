import * as z from 'zod/mini';

/** IANA name of the visitor's time zone. Unknown ones count as UTC, since browsers and servers support different sets. */
export const timeZoneSchema = z.string().check(z.minLength(1), z.maxLength(64));
