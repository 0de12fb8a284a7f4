/** When a pause ends that begins at an ISO date-time. The 31st becomes the last day of a shorter month. */
export function getPauseEnd(startsAt: string, months: number): string {
  const date = new Date(startsAt);
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + months);
  if (date.getUTCDate() !== day) date.setUTCDate(0);
  return date.toISOString();
}
