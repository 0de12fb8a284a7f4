import { type Letter, type Mail, type MailSender, renderLetter } from './letter';
import {
  writeAbandonedCheckout,
  writeFinishAccount,
  writeMagicLink,
  writeSharedResults,
} from './letters/contact';
import { writeCancelConfirmed, writeMembershipEnded, writeUncancelled } from './letters/membership';
import {
  writeActionRequired,
  writeCardExpiring,
  writePaymentFailed,
  writePurchaseStopped,
} from './letters/payment-problems';
import {
  writeFirstCharge,
  writePurchaseReceipt,
  writeRefund,
  writeRenewalReceipt,
  writeTrialReceipt,
} from './letters/receipts';
import { writeAccountReminder, writeRenewalNotice, writeTrialReminder } from './letters/reminders';
import { writeNewSignIn, writePasswordChanged } from './letters/security';
import type { MailPayload } from './payload';

export type { Mail, MailSender } from './letter';
export { type MailData, type MailPayload, type MailTemplate, mailPayloadSchema } from './payload';

/** Renders one mail: subject, plain text and HTML, with all values escaped; its footer names the sender. */
export function renderMail(payload: MailPayload, sender: MailSender): Mail {
  return renderLetter(writeLetter(payload), sender);
}

function writeLetter(payload: MailPayload): Letter {
  switch (payload.template) {
    case 'magic-link':
      return writeMagicLink(payload.data);
    case 'finish-account':
      return writeFinishAccount(payload.data);
    case 'new-sign-in':
      return writeNewSignIn(payload.data);
    case 'password-changed':
      return writePasswordChanged(payload.data);
    case 'shared-results':
      return writeSharedResults(payload.data);
    case 'abandoned-checkout':
      return writeAbandonedCheckout(payload.data);
    case 'trial-receipt':
      return writeTrialReceipt(payload.data);
    case 'purchase-receipt':
      return writePurchaseReceipt(payload.data);
    case 'first-charge':
      return writeFirstCharge(payload.data);
    case 'renewal-receipt':
      return writeRenewalReceipt(payload.data);
    case 'refund':
      return writeRefund(payload.data);
    case 'trial-reminder':
      return writeTrialReminder(payload.data);
    case 'renewal-notice':
      return writeRenewalNotice(payload.data);
    case 'account-reminder':
      return writeAccountReminder(payload.data);
    case 'payment-failed':
      return writePaymentFailed(payload.data);
    case 'action-required':
      return writeActionRequired(payload.data);
    case 'purchase-stopped':
      return writePurchaseStopped(payload.data);
    case 'card-expiring':
      return writeCardExpiring(payload.data);
    case 'cancel-confirmed':
      return writeCancelConfirmed(payload.data);
    case 'uncancelled':
      return writeUncancelled(payload.data);
    case 'membership-ended':
      return writeMembershipEnded(payload.data);
  }
}
