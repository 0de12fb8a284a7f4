import { findMember, type Member } from '../../platform/accounts/members-store';
import { hour } from '../../platform/clock';
import type { Db } from '../../platform/database/database';
import { ensureUnsubscribeCode, isUnsubscribed } from '../../platform/mail/mail-choices';
import { enqueueMail } from '../../platform/mail/mail-job';
import type { SiteContext } from '../../platform/site-context';
import { programmeReminder, scheduleNextReminder } from './change-reminder';
import { findNextStep, isDoneForToday } from './describe-programme';
import { type FindLatestSnapshot, findCurrentProgramme } from './find-current-programme';
import { listClosedSteps, type SourcedProgramme } from './programme-store';
import { deleteReminder, lockReminder } from './reminders-store';

type Dependencies = SiteContext & {
  findLatestSnapshot: FindLatestSnapshot;
  hasAccess: (memberUuid: string) => Promise<boolean>;
};

/** A later mail would come at an hour that the member didn’t choose. */
const LATE = 2 * hour;

/** Mails the step of the day, unless it is done, and plans the next reminder. */
export function programmeReminderJob(dependencies: Dependencies) {
  const { db, clock } = dependencies;
  return programmeReminder.handle(async ({ memberUuid, at }) => {
    const isEntitled = await dependencies.hasAccess(memberUuid);
    await db.transaction().execute(async (transaction) => {
      const reminder = await lockReminder(transaction, memberUuid);
      const member = await findMember(transaction, memberUuid);
      // Turned off or moved since: another hour has its own job.
      if (!member || reminder?.nextAt.toISOString() !== at) return;
      if (await isUnsubscribed(transaction, member.email)) {
        await deleteReminder(transaction, memberUuid);
        return;
      }
      const now = clock();
      await scheduleNextReminder(transaction, { memberUuid, schedule: reminder, after: now });
      if (!isEntitled || now.getTime() - reminder.nextAt.getTime() > LATE) return;
      const plan = await findPlanForToday(transaction, { memberUuid, timeZone: reminder.timeZone, now });
      if (plan) await enqueueReminder(transaction, { member, plan, now });
    });
  });

  /** The plan, when a step of it is open today. */
  async function findPlanForToday(
    transaction: Db,
    { memberUuid, ...today }: { memberUuid: string; timeZone: string; now: Date },
  ): Promise<SourcedProgramme | undefined> {
    const plan = await findCurrentProgramme(transaction, memberUuid, dependencies.findLatestSnapshot);
    const steps = await listClosedSteps(transaction, memberUuid);
    const hasOpenStep = findNextStep(plan, steps) !== undefined;
    return hasOpenStep && !isDoneForToday(steps, today) ? plan : undefined;
  }

  async function enqueueReminder(
    transaction: Db,
    { member, plan, now }: { member: Member; plan: SourcedProgramme; now: Date },
  ): Promise<void> {
    const { email, locale, firstName, uuid: userUuid } = member;
    const code = new URLSearchParams({
      code: await ensureUnsubscribeCode(transaction, { email, userUuid }, now),
    });
    await enqueueMail(transaction, {
      to: email,
      locale,
      template: 'plan-reminder',
      data: {
        firstName,
        minutes: plan.minutes,
        link: `${dependencies.siteUrl}/account`,
        settingsLink: `${dependencies.siteUrl}/account/plan`,
        oneClickLink: `${dependencies.publicUrl}/mail/unsubscribe?${code}`,
      },
    });
  }
}
