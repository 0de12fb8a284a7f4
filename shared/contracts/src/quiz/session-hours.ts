type EventSpan = { readonly startsAt: string; readonly endsAt: string };

const DAY_BEGINS = 8;
const DAY_ENDS = 22;

/** Whether a session begins and ends while people are awake; by the clock of this device, or of a zone. */
export function isInDaytime({ startsAt, endsAt }: EventSpan, timeZone?: string): boolean {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  });
  const [hour = 0, minute = 0] = format.format(new Date(startsAt)).split(':').map(Number);
  const begins = hour + minute / 60;
  const hours = (Date.parse(endsAt) - Date.parse(startsAt)) / 3_600_000;
  return begins >= DAY_BEGINS && begins + hours <= DAY_ENDS;
}

/** How many sessions are shown at once: those of the next week or so. */
const SHOWN = 4;

/**
 * Sessions in three lists: the next ones by day, the later ones, and those at hours when this visitor may sleep; one
 * that can be joined now is always among the first.
 */
export function groupSessions<Session extends EventSpan & { readonly isOpen?: boolean | undefined }>(
  sessions: readonly Session[],
) {
  const isShown = (session: Session) => session.isOpen === true || isInDaytime(session);
  const byDay = sessions.filter(isShown);
  return {
    next: byDay.slice(0, SHOWN),
    later: byDay.slice(SHOWN),
    otherHours: sessions.filter((session) => !isShown(session)),
  };
}
