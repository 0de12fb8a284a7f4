import { emailSchema, locales } from '@funnel/contracts';
import * as z from 'zod/mini';
import { letters } from './letters';

const envelope = {
  to: emailSchema,
  /** The language of the reader. Mails queued before there were several name none. */
  locale: z._default(z.enum(locales), 'en'),
};
const envelopeSchema = z.object(envelope);

type Letters = typeof letters;
export type MailTemplate = keyof Letters;
export type MailData<Template extends MailTemplate> = z.infer<Letters[Template]['data']>;

export type MailPayload = {
  [Template in MailTemplate]: z.infer<typeof envelopeSchema> & {
    template: Template;
    data: MailData<Template>;
  };
}[MailTemplate];

/** A mail as it may lie in the outbox. */
export type QueuedMail = {
  [Template in MailTemplate]: z.input<typeof envelopeSchema> & {
    template: Template;
    data: z.input<Letters[Template]['data']>;
  };
}[MailTemplate];

type Option = z.ZodMiniType<MailPayload, QueuedMail> & z.core.$ZodTypeDiscriminable;

const options = Object.entries(letters).map(
  ([template, { data }]) => z.object({ ...envelope, template: z.literal(template), data }),
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: entries of an object lose which data belongs to which name
) as unknown as readonly [Option, ...Option[]];

/** The data of a mail as stored in the outbox. Prices and dates are already formatted in the reader's language. */
export const mailPayloadSchema = z.discriminatedUnion('template', options);
