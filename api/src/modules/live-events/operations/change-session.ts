import { recordSecurityEvent } from '../../../platform/audit/security-events';
import { addMilliseconds, day, minute } from '../../../platform/clock';
import type { Db } from '../../../platform/database/database';
import { ProblemError } from '../../../platform/http/problem-error';
import { programme } from '../live-events';
import { cancelEvent, changePlannedEvent, confirmEvent, planEvent } from '../live-events-store';
import { planCancellationMails } from '../live-link-job';
import { planNextSessionMails } from '../next-session-job';
import { findOperatedEvent, lockOperatedEvent, type OperatedEvent } from './operated-events';
import type { SessionForm } from './session-form';
import { formatStart } from './session-parts';
import { findMoment } from './zoned-time';

/** Further ahead is a slip of the keyboard. */
const MAX_AHEAD = 366 * day;

type Change = {
  form: SessionForm;
  /** The session whose page the form is on. */
  session?: string | undefined;
  zone: string;
  now: Date;
  operator: string;
  address: string | undefined;
};

/** What came of a form: a refused one changed nothing. */
export type Outcome = { message: string; isRefused: boolean };

/** Plans, changes, confirms or cancels a session, in the operator's name. */
export async function changeSession(db: Db, change: Change): Promise<Outcome> {
  const { form, now, operator, address } = change;
  const eventId = nameSession(change);
  const former = await lockOperatedEvent(db, eventId);
  if (!former && form.action !== 'plan') throw new ProblemError('not-found');
  const outcome = await applyForm(db, { eventId, former }, change);
  if (outcome.isRefused) return outcome;
  const details = {
    eventId,
    action: form.action,
    operator,
    ...('reason' in form && { reason: form.reason }),
    ...(former && describeReplaced(former, await findOperatedEvent(db, eventId))),
  };
  await recordSecurityEvent(db, { at: now, kind: 'live-session-changed', address, details });
  return outcome;
}

/** A form that is sent twice names the same session. */
function nameSession({ form, session }: Change): string {
  if (form.action === 'plan') return `${form.series}-${form.key}`;
  if (session === undefined) throw new ProblemError('not-found');
  return session;
}

/** What a change replaced. A link opens its session, so only whether there was one is recorded. */
function describeReplaced({ startsAt, endsAt, host, joinUrl }: OperatedEvent, present?: OperatedEvent) {
  return {
    ...(startsAt.getTime() !== present?.startsAt.getTime() && { formerStartsAt: startsAt.toISOString() }),
    ...(endsAt.getTime() !== present?.endsAt.getTime() && { formerEndsAt: endsAt.toISOString() }),
    ...(host !== present?.host && { formerHost: host }),
    ...(joinUrl !== present?.joinUrl && { hadJoinUrl: joinUrl !== null }),
  };
}

async function applyForm(
  db: Db,
  { eventId, former }: { eventId: string; former: OperatedEvent | undefined },
  { form, zone, now }: Change,
): Promise<Outcome> {
  switch (form.action) {
    case 'plan':
    case 'change': {
      const startsAt = findMoment(form.startsAt, zone);
      if (!startsAt) return refuse(`The clock in ${zone} never shows that time.`);
      if (startsAt <= now) return refuse('Choose a time that is still to come.');
      if (startsAt > addMilliseconds(now, MAX_AHEAD)) return refuse('Choose a time within a year.');
      const endsAt = addMilliseconds(startsAt, form.minutes * minute);
      const times = { startsAt, endsAt, host: form.host || null };
      const start = `${formatStart(times, zone)} (${zone})`;
      if (form.action === 'change')
        return (await changePlannedEvent(db, eventId, times, now))
          ? accept(`Planned for ${start}.`)
          : tooLate;
      const { series } = form;
      const title = programme.find((one) => one.series === series)?.title ?? series;
      return (await planEvent(db, { eventId, series, title, ...times }))
        ? accept(`Planned: ${title}, ${start}.`)
        : refuse('This session was planned before.');
    }
    case 'confirm': {
      const { joinUrl, host } = form;
      if (!(await confirmEvent(db, eventId, { joinUrl, host }, now))) return tooLate;
      if (former?.joinUrl === null) await planNextSessionMails(db, eventId);
      return accept('The session is confirmed; members see it.');
    }
    case 'cancel': {
      if (!(await cancelEvent(db, eventId, form.reason, now))) return tooLate;
      await planCancellationMails(db, eventId);
      return accept('The session is canceled.');
    }
  }
}

const accept = (message: string): Outcome => ({ message, isRefused: false });
const refuse = (message: string): Outcome => ({ message, isRefused: true });
const tooLate = refuse('Nothing changed: by now the session has begun, is confirmed or canceled.');
