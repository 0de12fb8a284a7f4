import * as z from 'zod/mini';
import { UUID_V4 } from '../http/uuid';

/** A version-4 uuid. */
export const uuidSchema = z.string().check(z.regex(UUID_V4, 'uuid.invalid'));

/** Where the visitor's e-mail came from. */
export const emailSourceSchema = z.enum(['STRIPE_REDIRECT', 'STORED_GO_BACK', 'QUERY', 'QUIZ']);
export type EmailSource = z.infer<typeof emailSourceSchema>;
