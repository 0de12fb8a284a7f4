import type { Tone } from '../letter';
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

const careLetters = { ...quizLetters, ...programmeLetters, ...liveSessionLetters, ...winbackLetters };
const moneyLetters = {
  ...receiptLetters,
  ...reminderLetters,
  ...paymentProblemLetters,
  ...membershipLetters,
  ...membershipChangeLetters,
  ...withdrawalLetters,
};
const accountLetters = {
  ...contactLetters,
  ...securityLetters,
  ...accountChangeLetters,
  ...privacyLetters,
};

/** Every letter by the name of its mail in the outbox. */
export const letters = { ...careLetters, ...moneyLetters, ...accountLetters };

/** What the mail of a letter is about. */
export function findTone(template: keyof typeof letters): Tone {
  if (template in careLetters) return 'care';
  return template in moneyLetters ? 'money' : 'account';
}
