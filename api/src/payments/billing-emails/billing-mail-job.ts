import { enqueueMail } from '../../platform/mail/mail-job';
import { type BillingJob, type BillingMailKind, billingMail } from '../subscription/mails/billing-job';
import { composeAbandonedCheckout } from './compose/abandoned-checkout';
import { composeCardCheck } from './compose/card-check';
import { composeChargeFailed } from './compose/charge-failed';
import {
  composeCancelled,
  composeDiscountGranted,
  composePaused,
  composePlanChanged,
  composeResumed,
  composeTrialExtended,
  composeUncancelled,
} from './compose/membership-changes';
import { composeInvoicePaid, composePurchaseReceipt, composeRefunded } from './compose/receipts';
import { composeAccountReminder, composeRenewalNotice, composeTrialReminder } from './compose/reminders';
import { composeWinback } from './compose/winback';
import type { BillingMailServices, Compose } from './compose-mail';

const composers: Readonly<Record<BillingMailKind, Compose>> = {
  'purchase-receipt': composePurchaseReceipt,
  'trial-reminder': composeTrialReminder,
  'trial-reminder-2': composeTrialReminder,
  'trial-reminder-3': composeTrialReminder,
  'first-renewal-notice': composeRenewalNotice,
  'last-renewal-notice': composeRenewalNotice,
  'account-reminder': composeAccountReminder,
  'card-check': composeCardCheck,
  'invoice-paid': composeInvoicePaid,
  'charge-failed': composeChargeFailed,
  cancelled: composeCancelled,
  uncancelled: composeUncancelled,
  refunded: composeRefunded,
  paused: composePaused,
  resumed: composeResumed,
  'plan-changed': composePlanChanged,
  'trial-extended': composeTrialExtended,
  'discount-granted': composeDiscountGranted,
  'winback-first': composeWinback,
  'winback-last': composeWinback,
  'abandoned-checkout': composeAbandonedCheckout,
  'abandoned-checkout-last': composeAbandonedCheckout,
};

/** Reads the current state and enqueues the mail once, even when repeated. */
export function billingMailJob(dependencies: BillingMailServices) {
  return billingMail.handle(async (job) => {
    const mail = await composers[job.kind](dependencies, job);
    if (mail) await enqueueMail(dependencies.db, mail, mailKey(job));
  });
}

function mailKey({ kind, subject, mark }: BillingJob): string {
  // Once per visitor, even when they come back.
  return kind.startsWith('abandoned') ? `mail:${kind}:${subject}` : `mail:${kind}:${subject}:${mark}`;
}
