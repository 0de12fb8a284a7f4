import type { Letters } from '../letters';
import { writeAbandonedCheckout, writeFinishAccount, writeMagicLink, writeSharedResults } from './contact';
import { writeCancelConfirmed, writeMembershipEnded, writeUncancelled } from './membership';
import {
  writeActionRequired,
  writeCardExpiring,
  writePaymentFailed,
  writePurchaseStopped,
} from './payment-problems';
import {
  writeFirstCharge,
  writePurchaseReceipt,
  writeRefund,
  writeRenewalReceipt,
  writeTrialReceipt,
} from './receipts';
import { writeAccountReminder, writeRenewalNotice, writeTrialReminder } from './reminders';
import { writeNewSignIn, writePasswordChanged } from './security';

/** Every letter in Spanish. */
export const spanishLetters: Letters = {
  'magic-link': writeMagicLink,
  'finish-account': writeFinishAccount,
  'new-sign-in': writeNewSignIn,
  'password-changed': writePasswordChanged,
  'shared-results': writeSharedResults,
  'abandoned-checkout': writeAbandonedCheckout,
  'trial-receipt': writeTrialReceipt,
  'purchase-receipt': writePurchaseReceipt,
  'first-charge': writeFirstCharge,
  'renewal-receipt': writeRenewalReceipt,
  refund: writeRefund,
  'trial-reminder': writeTrialReminder,
  'renewal-notice': writeRenewalNotice,
  'account-reminder': writeAccountReminder,
  'payment-failed': writePaymentFailed,
  'action-required': writeActionRequired,
  'purchase-stopped': writePurchaseStopped,
  'card-expiring': writeCardExpiring,
  'cancel-confirmed': writeCancelConfirmed,
  uncancelled: writeUncancelled,
  'membership-ended': writeMembershipEnded,
};
