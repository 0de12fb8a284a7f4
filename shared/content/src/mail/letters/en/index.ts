import type { Letters } from '../letters';
import { writeEmailChange, writeEmailChanged, writeEmailTaken, writePasswordReset } from './account-changes';
import { writeAbandonedCheckout, writeFinishAccount, writeMagicLink, writeSharedResults } from './contact';
import { writePlanReminder } from './day-plan';
import { writeLiveCanceled, writeLiveLink } from './live-sessions';
import { writeCancelConfirmed, writeMembershipEnded, writeUncancelled } from './membership';
import {
  writeDiscountGranted,
  writeMembershipPaused,
  writeMembershipResumed,
  writePlanChanged,
  writeTrialExtended,
} from './membership-changes';
import {
  writeActionRequired,
  writeCardExpiring,
  writePaymentFailed,
  writePurchaseStopped,
} from './payment-problems';
import { writeAccountDeleted, writeExportReady } from './privacy';
import { writeResultsReady, writeUnfinishedQuiz } from './quiz';
import {
  writeFirstCharge,
  writePurchaseReceipt,
  writeRefund,
  writeRenewalReceipt,
  writeTrialReceipt,
} from './receipts';
import { writeAccountReminder, writeRenewalNotice, writeTrialReminder } from './reminders';
import { writeNewSignIn, writePasskeyAdded, writePasswordChanged } from './security';
import { writeWinback } from './winback';
import { writeWithdrawalReceived, writeWithdrawalRefunded } from './withdrawal';

/** Every letter in English. */
export const englishLetters: Letters = {
  'magic-link': writeMagicLink,
  'finish-account': writeFinishAccount,
  'new-sign-in': writeNewSignIn,
  'passkey-added': writePasskeyAdded,
  'password-changed': writePasswordChanged,
  'password-reset': writePasswordReset,
  'email-change': writeEmailChange,
  'email-changed': writeEmailChanged,
  'email-taken': writeEmailTaken,
  'shared-results': writeSharedResults,
  'results-ready': writeResultsReady,
  'unfinished-quiz': writeUnfinishedQuiz,
  'abandoned-checkout': writeAbandonedCheckout,
  'trial-receipt': writeTrialReceipt,
  'purchase-receipt': writePurchaseReceipt,
  'first-charge': writeFirstCharge,
  'renewal-receipt': writeRenewalReceipt,
  refund: writeRefund,
  'trial-reminder': writeTrialReminder,
  'renewal-notice': writeRenewalNotice,
  'account-reminder': writeAccountReminder,
  'plan-reminder': writePlanReminder,
  'live-link': writeLiveLink,
  'live-canceled': writeLiveCanceled,
  'payment-failed': writePaymentFailed,
  'action-required': writeActionRequired,
  'purchase-stopped': writePurchaseStopped,
  'card-expiring': writeCardExpiring,
  'cancel-confirmed': writeCancelConfirmed,
  uncancelled: writeUncancelled,
  'membership-ended': writeMembershipEnded,
  'membership-paused': writeMembershipPaused,
  'membership-resumed': writeMembershipResumed,
  'plan-changed': writePlanChanged,
  'trial-extended': writeTrialExtended,
  'discount-granted': writeDiscountGranted,
  'export-ready': writeExportReady,
  'account-deleted': writeAccountDeleted,
  winback: writeWinback,
  'withdrawal-received': writeWithdrawalReceived,
  'withdrawal-refunded': writeWithdrawalRefunded,
};
