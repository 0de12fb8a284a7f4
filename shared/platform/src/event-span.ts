type EventSpan = { readonly startsAt: string; readonly endsAt: string };
type SpanParts = {
  /** Not needed where the page says that times are in the reader’s own zone. */
  readonly hasZone?: boolean;
  /** Not needed for a session in progress. A session that ends on another day always shows its days. */
  readonly hasDay?: boolean;
};

/**
 * Day, start and end of a session on the clock of this device, with the name of its zone; day and zone can be left out. A
 * time does not break over lines. It stands alone, so that it begins with a capital letter in every language.
 */
export function formatEventSpan(
  { startsAt, endsAt }: EventSpan,
  locale: string,
  { hasZone = true, hasDay = true }: SpanParts = {},
): string {
  const start = new Date(startsAt);
  const end = new Date(endsAt);
  const isOneDay = start.toDateString() === end.toDateString();
  const format = new Intl.DateTimeFormat(locale, {
    ...((hasDay || !isOneDay) && { weekday: 'long', month: 'long', day: 'numeric' }),
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: hasZone ? 'short' : undefined,
  });
  const parts = format.formatRangeToParts(start, end);
  const span = parts
    .map(({ type, value }, index) =>
      type === 'literal' && isTime(parts[index - 1]) && isTime(parts[index + 1])
        ? value.replace(/\s/g, '\u00a0').replace('–', '–\u2060')
        : value,
    )
    .join('');
  return span.charAt(0).toLocaleUpperCase(locale) + span.slice(1);
}

function isTime(part: Intl.DateTimeFormatPart | undefined): boolean {
  return part !== undefined && ['hour', 'minute', 'dayPeriod', 'timeZoneName'].includes(part.type);
}
