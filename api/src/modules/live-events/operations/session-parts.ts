import { isInDaytime } from '@funnel/contracts';
import type { Markup } from '@funnel/server/html';
import { type FormField, renderField } from '../../../platform/http/operator-page-parts';
import { isConfirmed, visitorZones } from '../live-events';
import type { OperatedEvent } from './operated-events';
import { formatLocalTime } from './zoned-time';

/** Where the operator's clock is. */
export type ZonedView = { zone: string; now: Date };
/** What the operator typed into a form that was refused. */
export type TypedFields = Readonly<Record<string, string>>;

/** When a session starts: `Sat 2026-12-05 19:00`. */
export function formatStart({ startsAt }: Pick<OperatedEvent, 'startsAt'>, timeZone: string): string {
  const weekday = new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'short' }).format(startsAt);
  return `${weekday} ${formatLocalTime(startsAt, timeZone).replace('T', ' ')}`;
}

export function formatState(event: OperatedEvent, now: Date): string {
  if (event.canceledAt !== null) return 'Canceled';
  if (isConfirmed(event)) return event.endsAt > now ? 'Confirmed' : 'Held';
  return event.startsAt > now ? 'Planned' : 'Never confirmed';
}

/** How many links were taken, and how many of them by mail. */
export function formatLinks({ links, mailedLinks }: OperatedEvent): string {
  return `${links} (${mailedLinks} by mail)`;
}

/** What the clocks of visitors show at the start. */
export function formatVisitorHours(event: OperatedEvent): string {
  const hours = visitorZones.map((zone) => {
    const time = formatLocalTime(event.startsAt, zone).slice(11);
    return `${time} ${formatPlace(zone)}${isByDay(event, zone) ? '' : ' (night)'}`;
  });
  return hours.join('\n');
}

/** Where visitors may sleep during the session. */
export function formatVisitorNights(event: OperatedEvent): string {
  const places = visitorZones.filter((zone) => !isByDay(event, zone)).map(formatPlace);
  return places.length > 0 ? `Night in ${places.join(', ')}` : 'By day';
}

function isByDay({ startsAt, endsAt }: OperatedEvent, zone: string): boolean {
  return isInDaytime({ startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() }, zone);
}

function formatPlace(zone: string): string {
  return zone.split('/')[1]?.replaceAll('_', ' ') ?? zone;
}

type TimeFields = ZonedView & { typed: TypedFields; startsAt?: string; minutes: number };

/** Start and length. */
export function renderTimeFields({ zone, now, typed, startsAt = '', minutes }: TimeFields): Markup[] {
  const fields: FormField[] = [
    {
      name: 'startsAt',
      label: `Start (${zone})`,
      type: 'datetime-local',
      value: typed['startsAt'] ?? startsAt,
      attributes: { required: '', min: formatLocalTime(now, zone) },
    },
    {
      name: 'minutes',
      label: 'Minutes',
      type: 'number',
      value: typed['minutes'] ?? String(minutes),
      attributes: { required: '', min: '15', max: '240' },
    },
  ];
  return fields.map(renderField);
}

export function renderHostField(
  typed: TypedFields,
  { host, isRequired }: { host: string | null; isRequired: boolean },
): Markup {
  return renderField({
    name: 'host',
    label: `Host, as members read it${isRequired ? '' : ' (may follow later)'}`,
    type: 'text',
    value: typed['host'] ?? host ?? '',
    attributes: { maxlength: '80', ...(isRequired && { required: '', minlength: '2' }) },
  });
}
