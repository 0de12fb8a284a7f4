type CalendarSession = { eventId: string; title: string; startsAt: string; endsAt: string };

/** A calendar entry (RFC 5545) with a reminder 15 minutes before; the way in is the member's page. */
export function buildSessionFile(session: CalendarSession, { url, now }: { url: string; now: Date }): string {
  const title = session.title.replace(/[\\;,]/g, '\\$&');
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Membership//Live session//EN',
    'BEGIN:VEVENT',
    `UID:${session.eventId}`,
    `DTSTAMP:${formatBasicTime(now)}`,
    `DTSTART:${formatBasicTime(new Date(session.startsAt))}`,
    `DTEND:${formatBasicTime(new Date(session.endsAt))}`,
    `SUMMARY:${title}`,
    `URL:${url}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:-PT15M',
    `DESCRIPTION:${title}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.join('\r\n').concat('\r\n');
}

function formatBasicTime(time: Date): string {
  return time.toISOString().replace(/[-:]|\.\d{3}/g, '');
}
