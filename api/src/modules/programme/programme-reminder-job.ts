import { findMember, type Member } from '../../platform/accounts/members-store';
import type { Db } from '../../platform/database/database';
import { ensureUnsubscribeCode, isUnsubscribed } from '../../platform/mail/mail-choices';
import { enqueueMail } from '../../platform/mail/mail-job';
import { programmeReminder, scheduleNextReminder } from './change-reminder';
import type { StepPosition } from './describe-programme';
import { markNextMailed, type SourcedProgramme } from './programme-store';
import { LATE, type ReminderDependencies, readPlanToday } from './read-plan-today';
import { deleteReminder, lockReminder } from './reminders-store';

type OpenStep = { member: Member; plan: SourcedProgramme; step: StepPosition; now: Date };

/** Mails the step of the day, unless it is done, or that no step is left; plans the next reminder. */
export function programmeReminderJob(dependencies: ReminderDependencies) {
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
      const planToday = await readPlanToday(transaction, dependencies, {
        memberUuid,
        timeZone: reminder.timeZone,
        now,
      });
      if (planToday.today === 'open') await enqueueReminder(transaction, { member, ...planToday, now });
      if (planToday.today === 'finished') await enqueueLast(transaction, member, now);
    });
  });

  /** Says once that the next plan can be chosen. */
  async function enqueueLast(transaction: Db, member: Member, now: Date): Promise<void> {
    if (!(await markNextMailed(transaction, member.uuid, now))) return;
    await enqueueMail(transaction, {
      ...toAddress(member),
      template: 'plan-finished',
      data: {
        ...(await createData(transaction, member, now)),
        link: `${dependencies.siteUrl}/account/plan/next`,
      },
    });
  }

  async function enqueueReminder(transaction: Db, { member, plan, step, now }: OpenStep): Promise<void> {
    await enqueueMail(transaction, {
      ...toAddress(member),
      template: 'plan-reminder',
      data: {
        ...(await createData(transaction, member, now)),
        step,
        minutes: plan.minutes,
        link: `${dependencies.siteUrl}/account`,
      },
    });
  }

  async function createData(transaction: Db, { email, firstName, uuid: userUuid }: Member, now: Date) {
    const code = new URLSearchParams({
      code: await ensureUnsubscribeCode(transaction, { email, userUuid }, now),
    });
    return {
      firstName,
      settingsLink: `${dependencies.siteUrl}/account/notifications#reminders`,
      oneClickLink: `${dependencies.publicUrl}/mail/unsubscribe?${code}`,
    };
  }
}

function toAddress({ email, locale }: Member) {
  return { to: email, locale };
}
