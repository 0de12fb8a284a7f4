import { accountPromises } from './kept/account-promises';
import { checkoutPromises } from './kept/checkout-promises';
import { quizPromises } from './kept/quiz-promises';
import { referralPromises } from './kept/referral-promises';
import { resultsPromises } from './kept/results-promises';
import { sitePromises } from './kept/site-promises';
import type { KeptPromise } from './kept-promise';

/** Every promise in the texts, by the screen and the test that keep it. */
export const keptPromises: readonly KeptPromise[] = [
  ...accountPromises,
  ...checkoutPromises,
  ...quizPromises,
  ...referralPromises,
  ...resultsPromises,
  ...sitePromises,
];

/** Promises that people keep, not a program: what support answers and pays back, and how operators set up the servers. */
export const promisesKeptByPeople: readonly string[] = [
  'We can’t delete them from here: email privacy@tidewell.example and we’ll ask them.',
  'If you live there, or think you’re owed a refund, write to support@tidewell.example.',
  'If you think you’re owed a refund, email support@tidewell.example.',
  'If we charged you twice, or charged you after you canceled, email us and we’ll refund you.',
  'You can also tell us in any other clear way, such as an email to support@tidewell.example.',
  'If we ever want to share health data for another purpose, we’ll ask for your separate consent first and name who would receive it.',
  'If we refuse a request, you can appeal to us and complain to the authority in your state or country.',
  'You can also complain to the data protection authority in your country.',
  'We answer within 30 days, free of charge.',
  'Server logs: 30 days',
];
