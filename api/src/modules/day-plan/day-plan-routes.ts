import { type DayPlan, dayPlanRoutes, type PlanReminder } from '@funnel/contracts';
import { type Request, Router } from 'express';
import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/database/database';
import { type Caller, requireMember } from '../../platform/http/guards';
import { mount } from '../../platform/http/mount';
import { ProblemError } from '../../platform/http/problem-error';
import { readLocale } from '../../platform/http/request-locale';
import { isUnsubscribed } from '../../platform/mail/mail-choices';
import { changeReminder } from './change-reminder';
import { deletePlan, listClosedSteps, saveStep, startPlan } from './day-plan-store';
import { describeLesson, describePlan, describeTheme, findNextStep } from './describe-plan';
import {
  type FindLatestSnapshot,
  findCurrentPlan,
  type PlanSnapshot,
  planFromSnapshot,
} from './find-current-plan';
import { findReminder } from './reminders-store';

export type DayPlanDependencies = {
  db: Db;
  clock: Clock;
  findSnapshot: (db: Db, id: string) => Promise<Omit<PlanSnapshot, 'id'> | undefined>;
  findLatestSnapshot: FindLatestSnapshot;
  hasAccess: (memberUuid: string) => Promise<boolean>;
};

/** The four-week plan of a member, and its first lesson for everyone. */
export function dayPlanRouter(dependencies: DayPlanDependencies): Router {
  const { db, clock, findSnapshot, findLatestSnapshot, hasAccess } = dependencies;
  const router = Router();

  mount(router, dayPlanRoutes.preview, async ({ query: { snapshotId }, visitor, request }) => {
    const plan = await planFromSnapshot(db, await findOwnSnapshot());
    const locale = readLocale(request);
    const lesson = describeLesson(plan, findNextStep(plan, []) ?? '', locale);
    if (!lesson) throw new ProblemError('not-found');
    const themes = plan.themes.map((theme) => describeTheme(theme, locale));
    return { isFromAnswers: plan.snapshotId !== null, themes, lesson };

    async function findOwnSnapshot(): Promise<PlanSnapshot | undefined> {
      if (snapshotId === undefined) {
        const member = await visitor.findMember();
        return member && (await findLatestSnapshot(db, member.uuid));
      }
      const snapshot = await findSnapshot(db, snapshotId);
      if (!snapshot || !(await visitor.isOwner(snapshot.userUuid))) throw new ProblemError('not-found');
      return { ...snapshot, id: snapshotId };
    }
  });

  mount(router, dayPlanRoutes.read, async ({ member, query, request }) => {
    const caller = await requireAccess(member);
    return await readPlan(caller, { timeZone: query.timeZone, request });
  });

  mount(router, dayPlanRoutes.readLesson, async ({ member, params, request }) => {
    const { uuid } = await requireAccess(member);
    const plan = await findCurrentPlan(db, uuid, findLatestSnapshot);
    const lesson = describeLesson(plan, params.stepId, readLocale(request));
    if (!lesson) throw new ProblemError('not-found');
    return lesson;
  });

  mount(router, dayPlanRoutes.changeStep, async ({ member, params: { stepId }, body, request }) => {
    const caller = await requireAccess(member);
    const { uuid: memberUuid } = caller;
    const now = clock();
    await db.transaction().execute(async (transaction) => {
      const current = await findCurrentPlan(transaction, memberUuid, findLatestSnapshot);
      // Of two first steps at once, both belong to the plan that was pinned.
      const plan = await startPlan(transaction, { memberUuid, plan: current, now });
      if (!describeLesson(plan, stepId, 'en')) throw new ProblemError('not-found');
      await saveStep(transaction, { memberUuid, stepId, state: body.state, now });
    });
    return await readPlan(caller, { timeZone: body.timeZone, request });
  });

  mount(router, dayPlanRoutes.restart, async ({ member, body, request }) => {
    const caller = await requireAccess(member);
    await deletePlan(db, caller.uuid);
    return await readPlan(caller, { timeZone: body.timeZone, request });
  });

  mount(router, dayPlanRoutes.changeReminder, async ({ member, body }) => {
    const { uuid: memberUuid, email } = await requireAccess(member);
    return { reminder: await changeReminder(db, { memberUuid, email, ...body, now: clock() }) };
  });

  return router;

  async function requireAccess(member: Caller | undefined): Promise<Caller> {
    const caller = requireMember(member);
    if (!(await hasAccess(caller.uuid))) throw new ProblemError('membership-required');
    return caller;
  }

  async function readPlan(
    { uuid, email }: Caller,
    { timeZone, request }: { timeZone: string | undefined; request: Request },
  ): Promise<DayPlan> {
    const plan = await findCurrentPlan(db, uuid, findLatestSnapshot);
    const steps = await listClosedSteps(db, uuid);
    const reminder = await readReminder(uuid, email);
    return describePlan({ plan, steps, reminder }, { locale: readLocale(request), timeZone, now: clock() });
  }

  /** Unsubscribing by a mail's link turns it off as well. */
  async function readReminder(memberUuid: string, email: string): Promise<PlanReminder> {
    return (await isUnsubscribed(db, email)) ? null : await findReminder(db, memberUuid);
  }
}
