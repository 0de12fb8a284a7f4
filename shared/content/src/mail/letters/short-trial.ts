/** Trials up to this many days get no separate reminder: the receipt is the reminder. */
const SHORT_TRIAL = 7;

/** Whether the receipt of a trial is also its legal reminder. */
export function isShortTrial(trialDays: number): boolean {
  return trialDays <= SHORT_TRIAL;
}
