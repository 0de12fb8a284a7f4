import { emailSchema } from '@funnel/contracts';
import * as z from 'zod/mini';

export const paymentFieldsSchema = z.object({
  email: emailSchema,
  fullName: z.string().check(z.trim(), z.minLength(1, 'fullName.missing'), z.maxLength(120, 'name.tooLong')),
});
export type PaymentFields = z.infer<typeof paymentFieldsSchema>;
