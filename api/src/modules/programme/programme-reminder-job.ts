import { findMember, type Member } from '../../platform/accounts/members-store';
import type { Db } from '../../platform/database/database';
import { ensureUnsubscribeCode, isUnsubscribed } from '../../platform/mail/mail-choices';
import { enqueueMail } from '../../platform/mail/mail-job';
import { programmeReminder, scheduleNextReminder } from './change-reminder';
import { findPlanForToday, LATE, type ReminderDependencies } from './find-plan-for-today';
import type { SourcedProgramme } from './programme-store';
import { deleteReminder, lockReminder } from './reminders-store';

/** Mails the step of the day, unless it is done, and plans the next reminder. */
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
      const plan = await findPlanForToday(transaction, dependencies, {
        memberUuid,
        timeZone: reminder.timeZone,
        now,
      });
      if (plan) await enqueueReminder(transaction, { member, plan, now });
    });
  });

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
