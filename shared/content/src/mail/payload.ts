import { emailSchema } from '@funnel/contracts';
import * as z from 'zod/mini';

const firstName = z.optional(z.nullable(z.string()));

/** Everything a mail needs, as it waits in the outbox. Texts such as prices and dates arrive formatted for the reader. */
export const mailPayloadSchema = z.discriminatedUnion('template', [
  z.object({
    to: emailSchema,
    template: z.literal('magic-link'),
    data: z.object({ link: z.url(), firstName }),
  }),
  z.object({
    to: emailSchema,
    template: z.literal('trial-receipt'),
    data: z.object({
      firstName,
      planName: z.string(),
      /** What was charged today: `$0.00` for a trial. */
      paidToday: z.string(),
      /** What will be charged first, after any coupon. */
      firstCharge: z.string(),
      /** Calendar date of the first charge, as a person reads it. */
      firstChargeDate: z.string(),
      /** The regular price and how often: `$39.99 every month`. */
      regularPrice: z.string(),
      trialDays: z.int(),
      couponCode: z.optional(z.nullable(z.string())),
      manageLink: z.url(),
      cancelLink: z.url(),
    }),
  }),
  z.object({
    to: emailSchema,
    template: z.literal('shared-results'),
    data: z.object({ link: z.url(), expiresOn: z.optional(z.string()) }),
  }),
]);
export type MailPayload = z.infer<typeof mailPayloadSchema>;
export type MailTemplate = MailPayload['template'];
export type MailData<Template extends MailTemplate> = Extract<MailPayload, { template: Template }>['data'];
