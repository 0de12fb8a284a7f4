import { emailSchema, fullNameSchema } from '@funnel/contracts';
import * as z from 'zod/mini';

const payer = {
  email: emailSchema,
  fullName: fullNameSchema.check(z.minLength(1, 'fullName.missing')),
};
const postalCode = z.string().check(z.trim(), z.maxLength(16, 'postalCode.tooLong'));

export const paymentFieldsSchema = z.object({ ...payer, countryCode: z.string(), postalCode });

/** For offerings whose tax depends on the address. */
export const taxedFieldsSchema = z.object({
  ...payer,
  countryCode: z.string().check(z.minLength(1, 'country.missing')),
  postalCode,
});
export type PaymentFields = z.infer<typeof paymentFieldsSchema>;
