type Span = { readonly startsAt: string; readonly endsAt: string };

const DAY_BEGINS = 8;
const DAY_ENDS = 22;

/** Whether a session begins and ends at hours when people are awake, on the clock of this device. */
export function isInDaytime({ startsAt, endsAt }: Span): boolean {
  const end = new Date(new Date(startsAt).setHours(DAY_ENDS, 0, 0, 0));
  return new Date(startsAt).getHours() >= DAY_BEGINS && new Date(endsAt) <= end;
}
