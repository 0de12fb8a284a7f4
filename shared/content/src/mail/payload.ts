import { emailSchema, locales } from '@funnel/contracts';
import * as z from 'zod/mini';
import { accountLink, emailChange, emailChanged } from './data/account-changes';
import { abandonedCheckout, accountNotice, finishAccount, magicLink, sharedResults } from './data/contact';
import { planReminder } from './data/day-plan';
import { liveCanceled, liveLink } from './data/live-sessions';
import { cancelConfirmed, membershipEnded, uncancelled } from './data/membership';
import {
  discountGranted,
  membershipPaused,
  membershipResumed,
  planChanged,
  trialExtended,
} from './data/membership-changes';
import { actionRequired, cardExpiring, paymentFailed, purchaseStopped } from './data/payment-problems';
import { accountDeleted, exportReady } from './data/privacy';
import { resultsReady, unfinishedQuiz } from './data/quiz';
import { firstCharge, purchaseReceipt, refund, renewalReceipt, trialReceipt } from './data/receipts';
import { accountReminder, renewalNotice, trialReminder } from './data/reminders';
import { winback } from './data/winback';
import { withdrawalReceived, withdrawalRefunded } from './data/withdrawal';

/** The data of a mail as stored in the outbox. Prices and dates are already formatted in the reader's language. */
export const mailPayloadSchema = z.discriminatedUnion('template', [
  defineMail('magic-link', magicLink),
  defineMail('finish-account', finishAccount),
  defineMail('new-sign-in', accountNotice),
  defineMail('passkey-added', accountNotice),
  defineMail('password-changed', accountNotice),
  defineMail('password-reset', accountLink),
  defineMail('email-change', emailChange),
  defineMail('email-changed', emailChanged),
  defineMail('email-taken', accountLink),
  defineMail('shared-results', sharedResults),
  defineMail('results-ready', resultsReady),
  defineMail('unfinished-quiz', unfinishedQuiz),
  defineMail('abandoned-checkout', abandonedCheckout),
  defineMail('trial-receipt', trialReceipt),
  defineMail('purchase-receipt', purchaseReceipt),
  defineMail('first-charge', firstCharge),
  defineMail('renewal-receipt', renewalReceipt),
  defineMail('refund', refund),
  defineMail('trial-reminder', trialReminder),
  defineMail('renewal-notice', renewalNotice),
  defineMail('account-reminder', accountReminder),
  defineMail('plan-reminder', planReminder),
  defineMail('live-link', liveLink),
  defineMail('live-canceled', liveCanceled),
  defineMail('payment-failed', paymentFailed),
  defineMail('action-required', actionRequired),
  defineMail('card-expiring', cardExpiring),
  defineMail('purchase-stopped', purchaseStopped),
  defineMail('cancel-confirmed', cancelConfirmed),
  defineMail('uncancelled', uncancelled),
  defineMail('membership-ended', membershipEnded),
  defineMail('membership-paused', membershipPaused),
  defineMail('membership-resumed', membershipResumed),
  defineMail('plan-changed', planChanged),
  defineMail('trial-extended', trialExtended),
  defineMail('discount-granted', discountGranted),
  defineMail('export-ready', exportReady),
  defineMail('account-deleted', accountDeleted),
  defineMail('winback', winback),
  defineMail('withdrawal-received', withdrawalReceived),
  defineMail('withdrawal-refunded', withdrawalRefunded),
]);
export type MailPayload = z.infer<typeof mailPayloadSchema>;
/** A mail as it may lie in the outbox. */
export type QueuedMail = z.input<typeof mailPayloadSchema>;
export type MailTemplate = MailPayload['template'];
export type MailData<Template extends MailTemplate> = Extract<MailPayload, { template: Template }>['data'];

function defineMail<const Template extends string, Data extends z.core.$ZodType>(
  template: Template,
  data: Data,
) {
  return z.object({
    to: emailSchema,
    /** The language of the reader. Mails queued before there were several name none. */
    locale: z._default(z.enum(locales), 'en'),
    template: z.literal(template),
    data,
  });
}
