/** The full hour that was nearest on the member's clock. One after midnight would not be "tomorrow" any more. */
export function findNearestHour(moment: Date, timeZone: string): number {
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  });
  const parts = new Map(clock.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
  return Math.min(23, Math.round((parts.get('hour') ?? 0) + (parts.get('minute') ?? 0) / 60));
}
