type EventSpan = { readonly startsAt: string; readonly endsAt: string };

/** Day, start and end of a session on the clock of this device, with the name of its zone. */
export function formatEventSpan({ startsAt, endsAt }: EventSpan, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  });
  return format.formatRange(new Date(startsAt), new Date(endsAt));
}
