const SHORT_TRIAL_DAYS = 7;
const REMINDER_DAYS = 7;
const COURTESY_DAYS = 2;

/** Whether the receipt of a trial of this length serves as the legal reminder; a courtesy mail follows later. */
export function isShortTrial(trialDays: number): boolean {
  return trialDays <= SHORT_TRIAL_DAYS;
}

/** How many days before a trial of this length ends we email the reminder. */
export function getTrialReminderDays(trialDays: number): number {
  return isShortTrial(trialDays) ? COURTESY_DAYS : REMINDER_DAYS;
}
