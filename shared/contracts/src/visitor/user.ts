import * as z from 'zod/mini';
import { userRequest } from '../http/requests';
import { defineRoute } from '../http/route';
import { emailSchema } from './email';
import { emailSourceSchema, uuidSchema } from './identity';
import { firstNameSchema } from './person-name';
import { timeZoneSchema } from './time-zone';

export const userSchema = z.object({
  uuid: uuidSchema,
  email: emailSchema,
  emailSource: z.nullable(emailSourceSchema),
  firstName: z.nullable(z.string()),
  /** IANA name, null when unknown; only in the answers of `/user`. */
  timeZone: z.optional(z.nullable(z.string())),
  /** Whether the member has a running plan; assumed when absent. */
  hasPlan: z.optional(z.boolean()),
});
export type User = z.infer<typeof userSchema>;

/** 8 to 128 characters, without composition rules. */
export const passwordSchema = z
  .string()
  .check(z.minLength(8, 'password.tooShort'), z.maxLength(128, 'password.tooLong'));

/** Excludes password and e-mail address: changing those requires more proof, see `accountRoutes`. */
const userChanges = z.strictObject({
  firstName: z.optional(firstNameSchema),
  /** Dates in mails are in this time zone. */
  timeZone: z.optional(timeZoneSchema),
  emailSource: z.optional(emailSourceSchema),
});
export type UserChanges = z.infer<typeof userChanges>;

export const userRoutes = {
  read: defineRoute({
    ...userRequest,
    id: 'readUser',
    summary: 'The signed-in member',
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
