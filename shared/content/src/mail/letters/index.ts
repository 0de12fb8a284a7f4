import { accountChangeLetters } from './account-changes';
import { contactLetters } from './contact';
import { liveSessionLetters } from './live-sessions';
import { membershipLetters } from './membership';
import { membershipChangeLetters } from './membership-changes';
import { paymentProblemLetters } from './payment-problems';
import { privacyLetters } from './privacy';
import { programmeLetters } from './programme';
import { quizLetters } from './quiz';
import { receiptLetters } from './receipts';
import { reminderLetters } from './reminders';
import { securityLetters } from './security';
import { winbackLetters } from './winback';
import { withdrawalLetters } from './withdrawal';

/** Every letter by the name of its mail in the outbox. */
export const letters = {
  ...contactLetters,
  ...securityLetters,
  ...accountChangeLetters,
  ...privacyLetters,
  ...quizLetters,
  ...receiptLetters,
  ...reminderLetters,
  ...programmeLetters,
  ...liveSessionLetters,
  ...paymentProblemLetters,
  ...membershipLetters,
  ...membershipChangeLetters,
  ...winbackLetters,
  ...withdrawalLetters,
};
