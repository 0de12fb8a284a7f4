import * as z from 'zod/mini';
import { defineRoute } from '../http/route';
import { emailSchema } from './email';
import { emailSourceSchema, uuidSchema } from './identity';
import { firstNameSchema } from './person-name';

export const userSchema = z.object({
  uuid: uuidSchema,
  email: emailSchema,
  emailSource: z.nullable(emailSourceSchema),
  firstName: z.nullable(z.string()),
  /** Whether a plan runs; unknown when absent, and taken as yes then. */
  hasPlan: z.optional(z.boolean()),
});
export type User = z.infer<typeof userSchema>;

/** At least 8 characters, no rule of composition; long ones are welcome up to 128. */
export const passwordSchema = z
  .string()
  .check(z.minLength(8, 'password.tooShort'), z.maxLength(128, 'password.tooLong'));

/** Passwords are not among them: they are changed by `accountRoutes.changePassword`, which asks for more. */
const userChanges = z.strictObject({
  firstName: z.optional(firstNameSchema),
});
export type UserChanges = z.infer<typeof userChanges>;

export const userRoutes = {
  read: defineRoute({
    method: 'get',
    path: '/user',
    id: 'readUser',
    summary: 'The signed-in member',
    auth: 'member',
    limit: 'read',
    reply: userSchema,
  }),
  change: defineRoute({
    method: 'patch',
    path: '/user',
    id: 'changeUser',
    summary: 'Changes the signed-in member',
    auth: 'member',
    limit: 'write',
    body: userChanges,
    reply: userSchema,
  }),
};
