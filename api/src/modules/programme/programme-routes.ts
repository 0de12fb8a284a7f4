import { type Locale, type PlanReminder, type Programme, programmeRoutes } from '@funnel/contracts';
import { Router } from 'express';
import type { Clock } from '../../platform/clock';
import { findContentDraft } from '../../platform/content/content-library';
import { type PlanLibrary, type PublishedPlan, planContent } from '../../platform/content/plan-library';
import type { Db } from '../../platform/database/database';
import type { Caller } from '../../platform/http/guards';
import { mount } from '../../platform/http/mount';
import { ProblemError } from '../../platform/http/problem-error';
import { isUnsubscribed } from '../../platform/mail/mail-choices';
import { changeReminder } from './change-reminder';
import { describeLesson, describePlan, hasStep } from './describe-plan';
import { type FindLatestSnapshot, findCurrentPlan, type PlanSnapshot } from './find-current-plan';
import { previewPlan } from './preview-plan';
import {
  deletePlan,
  listClosedSteps,
  type SourcedPlan,
  type StartedPlan,
  saveStep,
  startPlan,
} from './programme-store';
import { findReminder } from './reminders-store';

export type ProgrammeDependencies = {
  db: Db;
  clock: Clock;
  planLibrary: PlanLibrary;
  findSnapshot: (db: Db, id: string) => Promise<Omit<PlanSnapshot, 'id'> | undefined>;
  findLatestSnapshot: FindLatestSnapshot;
  hasAccess: (memberUuid: string) => Promise<boolean>;
};

type ShownPlan = {
  plan: SourcedPlan | StartedPlan;
  published: PublishedPlan;
  timeZone: string | undefined;
  locale: Locale;
};

/** The four-week plan of a member, and its first lesson for everyone. */
export function programmeRouter(dependencies: ProgrammeDependencies): Router {
  const { db, clock, planLibrary, findSnapshot, findLatestSnapshot, hasAccess } = dependencies;
  const router = Router();

  mount(router, programmeRoutes.preview, async ({ query: { snapshotId, draft }, visitor, locale }) => {
    const snapshot = await findOwnSnapshot();
    const drafted = await findDraft(draft);
    const { texts } = drafted ?? (await planLibrary.findCurrent(db));
    const preview = await previewPlan(db, { snapshot, texts: texts[locale] });
    return { ...preview, isDraft: drafted !== undefined };

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

  mount(router, programmeRoutes.read, async ({ member, query, locale }) => {
    const caller = await requireAccess(member);
    return await readPlan(caller, { timeZone: query.timeZone, locale });
  });

  mount(router, programmeRoutes.readLesson, async ({ member, params, locale }) => {
    const { uuid } = await requireAccess(member);
    const plan = await findCurrentPlan(db, uuid, findLatestSnapshot);
    const { texts } = await findTexts(db, plan);
    const lesson = describeLesson(plan, params.stepId, texts[locale]);
    if (!lesson) throw new ProblemError('not-found');
    return lesson;
  });

  mount(router, programmeRoutes.changeStep, async ({ member, params: { stepId }, body, locale }) => {
    const caller = await requireAccess(member);
    const { uuid: memberUuid } = caller;
    const now = clock();
    const changed = await db.transaction().execute(async (transaction) => {
      const current = await findCurrentPlan(transaction, memberUuid, findLatestSnapshot);
      const shown = await findTexts(transaction, current);
      const start = { memberUuid, plan: current, textsVersion: shown.version, now };
      // Of two first steps at once, both belong to the plan that was pinned.
      const plan = await startPlan(transaction, start);
      if (!hasStep(plan, stepId)) throw new ProblemError('not-found');
      await saveStep(transaction, { memberUuid, stepId, state: body.state, now });
      const isPinned = plan.textsVersion === shown.version;
      return { plan, published: isPinned ? shown : await findTexts(transaction, plan) };
    });
    return await showPlan(caller, { ...changed, timeZone: body.timeZone, locale });
  });

  mount(router, programmeRoutes.restart, async ({ member, body, locale }) => {
    const caller = await requireAccess(member);
    await deletePlan(db, caller.uuid);
    return await readPlan(caller, { timeZone: body.timeZone, locale });
  });

  mount(router, programmeRoutes.changeReminder, async ({ member, body }) => {
    const { uuid: memberUuid, email } = await requireAccess(member);
    return { reminder: await changeReminder(db, { memberUuid, email, ...body, now: clock() }) };
  });

  return router;

  async function requireAccess(member: Caller): Promise<Caller> {
    if (!(await hasAccess(member.uuid))) throw new ProblemError('membership-required');
    return member;
  }

  async function findDraft(token: string | undefined): Promise<PublishedPlan | undefined> {
    return token === undefined ? undefined : await findContentDraft(db, planContent, { token, now: clock() });
  }

  /** A running plan keeps the texts that it began with. */
  async function findTexts(target: Db, plan: SourcedPlan | StartedPlan): Promise<PublishedPlan> {
    if ('textsVersion' in plan) return await planLibrary.find(target, plan.textsVersion);
    return await planLibrary.findCurrent(target);
  }

  async function readPlan(
    caller: Caller,
    reader: Pick<ShownPlan, 'timeZone' | 'locale'>,
  ): Promise<Programme> {
    const plan = await findCurrentPlan(db, caller.uuid, findLatestSnapshot);
    const published = await findTexts(db, plan);
    return await showPlan(caller, { ...reader, plan, published });
  }

  async function showPlan(
    { uuid, email }: Caller,
    { plan, published, timeZone, locale }: ShownPlan,
  ): Promise<Programme> {
    const steps = await listClosedSteps(db, uuid);
    const reminder = await readReminder(uuid, email);
    const texts = published.texts[locale];
    return describePlan({ plan, steps, reminder }, { texts, timeZone, now: clock() });
  }

  /** Unsubscribing by a mail's link turns it off as well. */
  async function readReminder(memberUuid: string, email: string): Promise<PlanReminder> {
    return (await isUnsubscribed(db, email)) ? null : await findReminder(db, memberUuid);
  }
}
