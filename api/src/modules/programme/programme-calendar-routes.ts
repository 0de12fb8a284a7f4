import { brandName, programmeCalendarRoutes, toCalendarDate } from '@funnel/contracts';
import { buildCalendarFeed } from '@funnel/contracts/calendar-file';
import { Router } from 'express';
import { createAccessGuard } from '../../platform/accounts/access-guard';
import {
  deleteFeed,
  findFeed,
  findFeedByCode,
  replaceFeed,
} from '../../platform/accounts/calendar-feeds-store';
import { findMember } from '../../platform/accounts/members-store';
import { addMilliseconds, minute } from '../../platform/clock';
import { mount } from '../../platform/http/mount';
import { ProblemError } from '../../platform/http/problem-error';
import { getServerTexts } from '../../platform/server-texts';
import { isDoneForToday, listOpenSteps } from './describe-programme';
import { findCurrentProgramme } from './find-current-programme';
import { listOpenDays } from './list-open-days';
import type { ReminderSchedule } from './next-reminder';
import { listClosedSteps } from './programme-store';
import type { ReminderDependencies } from './read-plan-today';
import { findStepSchedule } from './reminders-store';

/** How long an entry takes. The member's own minutes would tell what they answered. */
const SHOWN_MINUTES = 15;
const REFRESH_HOURS = 6;

/** The days of a plan in a calendar app. Its entries name neither step nor theme, which tell what someone answered. */
export function programmeCalendarRouter(dependencies: ReminderDependencies): Router {
  const { db, clock, siteUrl, publicUrl, hasAccess, findLatestSnapshot } = dependencies;
  const requireAccess = createAccessGuard(hasAccess);
  const router = Router();

  mount(router, programmeCalendarRoutes.read, async ({ member }) => {
    const feed = await findFeed(db, member.uuid);
    return { since: feed?.createdAt.toISOString() ?? null };
  });

  mount(router, programmeCalendarRoutes.create, async ({ member, body }) => {
    const { uuid: memberUuid } = await requireAccess(member);
    const now = clock();
    const code = await replaceFeed(db, { memberUuid, timeZone: body.timeZone, now });
    const query = new URLSearchParams({ code });
    return {
      since: now.toISOString(),
      address: `${publicUrl}${programmeCalendarRoutes.file.path}?${query}`,
    };
  });

  mount(router, programmeCalendarRoutes.remove, async ({ member }) => {
    await deleteFeed(db, member.uuid);
    return { since: null };
  });

  mount(router, programmeCalendarRoutes.file, async ({ query: { code }, request }) => {
    const feed = await findFeedByCode(db, code);
    const member = feed && (await findMember(db, feed.memberUuid));
    if (!feed || !member) throw new ProblemError('not-found');
    request.res?.set({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
    const schedule = await findStepSchedule(db, feed);
    const days = (await hasAccess(feed.memberUuid)) ? await listDays(feed.memberUuid, schedule) : [];
    const i18n = getServerTexts(member.locale);
    return buildCalendarFeed({
      name: brandName,
      refreshHours: REFRESH_HOURS,
      entries: days.map((startsAt) => ({
        // In UTC two days may share a date when clocks go forward.
        uid: `${toCalendarDate(startsAt, schedule.timeZone)}.${feed.id}@${new URL(siteUrl).hostname}`,
        title: i18n.t('{brandName}: today’s step', { brandName }),
        text: `${siteUrl}/account`,
        url: `${siteUrl}/account`,
        startsAt: startsAt.toISOString(),
        endsAt: addMilliseconds(startsAt, SHOWN_MINUTES * minute).toISOString(),
        minutesBefore: 0,
        isTransparent: true,
        now: clock(),
      })),
    });
  });

  return router;

  async function listDays(memberUuid: string, schedule: ReminderSchedule): Promise<Date[]> {
    const plan = await findCurrentProgramme(db, memberUuid, findLatestSnapshot);
    const steps = await listClosedSteps(db, memberUuid);
    const openSteps = listOpenSteps(plan, steps).length;
    const now = clock();
    const isDone = isDoneForToday(steps, { timeZone: schedule.timeZone, now });
    return listOpenDays({ schedule, openSteps, isDoneForToday: isDone, now });
  }
}
