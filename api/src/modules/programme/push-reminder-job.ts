import { uuidSchema } from '@funnel/contracts';
import * as z from 'zod/mini';
import { second } from '../../platform/clock';
import { defineJob } from '../../platform/outbox/define-job';
import type { PushService } from '../../platform/push/push-service';
import { enqueuePushReminder, pushReminder } from './push-reminders';
import {
  deletePushEndpoint,
  findPushSubscription,
  lockPushSubscription,
  movePushSubscription,
} from './push-subscriptions-store';
import { LATE, type ReminderDependencies, readPlanToday } from './read-plan-today';
import { findStepSchedule } from './reminders-store';

export const pushMessage = defineJob('push', z.object({ sessionId: uuidSchema, until: z.iso.datetime() }));

type Dependencies = ReminderDependencies & { push: PushService | undefined };

/** Tells a browser that a step is open, unless one was done today, and plans its next reminder. */
export function pushReminderJobs(dependencies: Dependencies) {
  const { db, clock, push } = dependencies;
  return {
    ...pushReminder.handle(async ({ sessionId, at }) => {
      const known = await findPushSubscription(db, sessionId);
      const isEntitled = known !== undefined && (await dependencies.hasAccess(known.memberUuid));
      await db.transaction().execute(async (transaction) => {
        const browser = await lockPushSubscription(transaction, sessionId);
        // Turned off or moved since: another hour has its own job.
        if (browser?.nextAt.toISOString() !== at) return;
        const now = clock();
        const { memberUuid } = browser;
        const { timeZone } = await findStepSchedule(transaction, browser);
        await movePushSubscription(
          transaction,
          sessionId,
          await enqueuePushReminder(transaction, browser, now),
        );
        const until = new Date(browser.nextAt.getTime() + LATE);
        if (now > until || !isEntitled) return;
        const { today } = await readPlanToday(transaction, dependencies, { memberUuid, timeZone, now });
        if (today !== 'open') return;
        const message = { sessionId, until: until.toISOString() };
        await pushMessage.enqueue(transaction, message, { key: `${pushMessage.topic} ${sessionId} ${at}` });
      });
    }),
    ...pushMessage.handle(async ({ sessionId, until }) => {
      const left = Math.floor((Date.parse(until) - clock().getTime()) / second);
      const browser = await findPushSubscription(db, sessionId);
      if (!push || !browser || left <= 0) return;
      const { endpoint } = browser;
      if (!(await push.send(endpoint, left))) await deletePushEndpoint(db, endpoint);
    }),
  };
}
