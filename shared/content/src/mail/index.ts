import { type Letter, type Mail, renderLetter } from './letter';
import { abandonedCheckout, finishAccount, magicLink, sharedResults } from './letters/contact';
import { cancelConfirmed, membershipEnded, uncancelled } from './letters/membership';
import { actionRequired, cardExpiring, paymentFailed, purchaseStopped } from './letters/payment-problems';
import { firstCharge, purchaseReceipt, refund, renewalReceipt, trialReceipt } from './letters/receipts';
import { accountReminder, renewalNotice, trialReminder } from './letters/reminders';
import { newSignIn, passwordChanged } from './letters/security';
import type { MailPayload } from './payload';

export type { Mail } from './letter';
export { type MailData, type MailPayload, type MailTemplate, mailPayloadSchema } from './payload';

/** Renders one mail: subject, plain text and HTML, with all values escaped. */
export function renderMail(payload: MailPayload): Mail {
  return renderLetter(writeLetter(payload));
}

function writeLetter(payload: MailPayload): Letter {
  switch (payload.template) {
    case 'magic-link':
      return magicLink(payload.data);
    case 'finish-account':
      return finishAccount(payload.data);
    case 'new-sign-in':
      return newSignIn(payload.data);
    case 'password-changed':
      return passwordChanged(payload.data);
    case 'shared-results':
      return sharedResults(payload.data);
    case 'abandoned-checkout':
      return abandonedCheckout(payload.data);
    case 'trial-receipt':
      return trialReceipt(payload.data);
    case 'purchase-receipt':
      return purchaseReceipt(payload.data);
    case 'first-charge':
      return firstCharge(payload.data);
    case 'renewal-receipt':
      return renewalReceipt(payload.data);
    case 'refund':
      return refund(payload.data);
    case 'trial-reminder':
      return trialReminder(payload.data);
    case 'renewal-notice':
      return renewalNotice(payload.data);
    case 'account-reminder':
      return accountReminder(payload.data);
    case 'payment-failed':
      return paymentFailed(payload.data);
    case 'action-required':
      return actionRequired(payload.data);
    case 'purchase-stopped':
      return purchaseStopped(payload.data);
    case 'card-expiring':
      return cardExpiring(payload.data);
    case 'cancel-confirmed':
      return cancelConfirmed(payload.data);
    case 'uncancelled':
      return uncancelled(payload.data);
    case 'membership-ended':
      return membershipEnded(payload.data);
  }
}
