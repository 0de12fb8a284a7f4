import * as z from 'zod/mini';
import { parseRanges } from './caller-address';
import { isSecretList } from './secrets';

const MIN_SECRET_LENGTH = 8;

/** Kinds of environment variables, for `parseEnvironment`. */
export const environmentField = {
  port: z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535)),
  httpUrl: z.url({ protocol: /^https?$/ }),
  flag: z.enum(['enabled', 'disabled']),
  /** One value, or two separated by a comma during a rotation; the first is the current one. */
  secrets: z.string().check(z.refine((text) => isSecretList(text, MIN_SECRET_LENGTH))),
  /** Comma-separated origins. */
  origins: z.string().check(z.regex(/^\s*https?:\/\/[^\s/,]+\/?(\s*,\s*https?:\/\/[^\s/,]+\/?)*\s*$/)),
  /** Comma-separated addresses and ranges. */
  addressRanges: z.string().check(z.refine((text) => parseRanges(text) !== undefined)),
  logLevel: z.enum(['debug', 'info', 'warn', 'error', 'silent']),
  headerName: z.string().check(z.regex(/^[A-Za-z0-9-]+$/)),
};
