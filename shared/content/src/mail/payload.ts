import { emailSchema } from '@funnel/contracts';
import * as z from 'zod/mini';
import { abandonedCheckout, accountNotice, finishAccount, magicLink, sharedResults } from './data/contact';
import { cancelConfirmed, membershipEnded, uncancelled } from './data/membership';
import { firstCharge, purchaseReceipt, refund, renewalReceipt, trialReceipt } from './data/receipts';
import { accountReminder, renewalNotice, trialReminder } from './data/reminders';
import { actionRequired, cardExpiring, paymentFailed, purchaseStopped } from './data/trouble';

/** Everything a mail needs, as it waits in the outbox. Texts such as prices and dates arrive formatted for the reader. */
export const mailPayloadSchema = z.discriminatedUnion('template', [
  mail('magic-link', magicLink),
  mail('finish-account', finishAccount),
  mail('new-sign-in', accountNotice),
  mail('password-changed', accountNotice),
  mail('shared-results', sharedResults),
  mail('abandoned-checkout', abandonedCheckout),
  mail('trial-receipt', trialReceipt),
  mail('purchase-receipt', purchaseReceipt),
  mail('first-charge', firstCharge),
  mail('renewal-receipt', renewalReceipt),
  mail('refund', refund),
  mail('trial-reminder', trialReminder),
  mail('renewal-notice', renewalNotice),
  mail('account-reminder', accountReminder),
  mail('payment-failed', paymentFailed),
  mail('action-required', actionRequired),
  mail('card-expiring', cardExpiring),
  mail('purchase-stopped', purchaseStopped),
  mail('cancel-confirmed', cancelConfirmed),
  mail('uncancelled', uncancelled),
  mail('membership-ended', membershipEnded),
]);
export type MailPayload = z.infer<typeof mailPayloadSchema>;
export type MailTemplate = MailPayload['template'];
export type MailData<Template extends MailTemplate> = Extract<MailPayload, { template: Template }>['data'];

function mail<const Template extends string, Data extends z.core.$ZodType>(template: Template, data: Data) {
  return z.object({ to: emailSchema, template: z.literal(template), data });
}
