import { subscriptionRoutes, toCalendarDate } from '@funnel/contracts';
import { Router } from 'express';
import { addMilliseconds, type Clock, day, formatCalendarDate } from '../../platform/clock';
import type { Db } from '../../platform/database/database';
import { mount } from '../../platform/http/mount';
import { ProblemError } from '../../platform/http/problem-error';
import { planBillingMail } from '../subscription/mails/billing-job';
import { planMails } from '../subscription/mails/schedule';
import { findTrial } from '../subscription/mails/subscriber-store';

/** Serves the optional extra reminder on a day the member chooses. */
export function trialReminderRouter({ db, clock }: { db: Db; clock: Clock }): Router {
  const router = Router();
  mount(router, subscriptionRoutes.remindOfTrial, async ({ member, body: { daysBefore } }) => {
    const now = clock();
    const trial = await findTrial(db, member.uuid);
    const endsAt = trial?.cancelAtPeriodEnd ? null : trial?.currentPeriodEndsAt;
    const runAt = endsAt ? addMilliseconds(endsAt, -daysBefore * day) : now;
    if (!trial || !endsAt || runAt <= now) throw new ProblemError('not-found');
    const comesAnyway = planMails(trial, now).some(
      (planned) =>
        planned.job.kind === 'trial-reminder' &&
        formatCalendarDate(planned.runAt) === formatCalendarDate(runAt),
    );
    if (!comesAnyway) {
      const mark = endsAt.toISOString();
      await planBillingMail(
        db,
        { kind: `trial-reminder-${daysBefore}`, subject: trial.subscriptionId, mark },
        { runAt },
      );
    }
    return { remindOn: toCalendarDate(runAt, trial.timeZone) };
  });
  return router;
}
