import { emailSchema, firstNameSchema, passwordSchema } from '@funnel/contracts';
import * as z from 'zod/mini';

export type AccountFields = { email: string; firstName: string; password: string };

/** The account form; the password is validated only if the visitor wants one. */
export const withPasswordSchema = z.object({
  email: emailSchema,
  firstName: firstNameSchema,
  password: passwordSchema,
});

export const withoutPasswordSchema = z.object({
  email: emailSchema,
  firstName: firstNameSchema,
  password: z.string(),
});
