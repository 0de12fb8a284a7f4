/** Up to this length, in days, the receipt serves as the legal reminder and a courtesy mail follows later. */
const SHORT_TRIAL_DAYS = 7;
const REMINDER_DAYS = 7;
const COURTESY_DAYS = 2;

/** How many days before a trial of this length ends we email the reminder. */
export function getTrialReminderDays(trialDays: number): number {
  return trialDays > SHORT_TRIAL_DAYS ? REMINDER_DAYS : COURTESY_DAYS;
}
