import { type Locale, type Programme, type ProgrammeReminder, programmeRoutes } from '@funnel/contracts';
import { Router } from 'express';
import { findContentDraft } from '../../platform/content/content-library';
import {
  type ProgrammeLibrary,
  type PublishedProgramme,
  programmeContent,
} from '../../platform/content/programme-library';
import type { Db } from '../../platform/database/database';
import type { Caller } from '../../platform/http/guards';
import { mount } from '../../platform/http/mount';
import { ProblemError } from '../../platform/http/problem-error';
import { isUnsubscribed } from '../../platform/mail/mail-choices';
import type { SiteContext } from '../../platform/site-context';
import { changeReminder } from './change-reminder';
import { describeLesson, describeProgramme, hasStep } from './describe-programme';
import {
  type FindLatestSnapshot,
  findCurrentProgramme,
  type ProgrammeSnapshot,
} from './find-current-programme';
import { previewProgramme } from './preview-programme';
import {
  deleteProgramme,
  listClosedSteps,
  type SourcedProgramme,
  type StartedProgramme,
  saveStep,
  startProgramme,
} from './programme-store';
import { findReminder } from './reminders-store';

type ProgrammeDependencies = SiteContext & {
  programmeLibrary: ProgrammeLibrary;
  findSnapshot: (db: Db, id: string) => Promise<Omit<ProgrammeSnapshot, 'id'> | undefined>;
  findLatestSnapshot: FindLatestSnapshot;
  hasAccess: (memberUuid: string) => Promise<boolean>;
};

type ShownPlan = {
  plan: SourcedProgramme | StartedProgramme;
  published: PublishedProgramme;
  timeZone: string | undefined;
  locale: Locale;
};

/** The four-week plan of a member, and its first lesson for everyone. */
export function programmeRouter(dependencies: ProgrammeDependencies): Router {
  const { db, clock, programmeLibrary, findSnapshot, findLatestSnapshot, hasAccess } = dependencies;
  const router = Router();

  mount(router, programmeRoutes.preview, async ({ query: { snapshotId, draft }, visitor, locale }) => {
    const snapshot = await findOwnSnapshot();
    const drafted = await findDraft(draft);
    const { texts } = drafted ?? (await programmeLibrary.findCurrent(db));
    const preview = await previewProgramme(db, { snapshot, texts: texts[locale] });
    return { ...preview, isDraft: drafted !== undefined };

    async function findOwnSnapshot(): Promise<ProgrammeSnapshot | undefined> {
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
    const plan = await findCurrentProgramme(db, uuid, findLatestSnapshot);
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
      const current = await findCurrentProgramme(transaction, memberUuid, findLatestSnapshot);
      const shown = await findTexts(transaction, current);
      const start = { memberUuid, plan: current, textsVersion: shown.version, now };
      // Of two first steps at once, both belong to the plan that was pinned.
      const plan = await startProgramme(transaction, start);
      if (!hasStep(plan, stepId)) throw new ProblemError('not-found');
      await saveStep(transaction, { memberUuid, stepId, state: body.state, now });
      const isPinned = plan.textsVersion === shown.version;
      return { plan, published: isPinned ? shown : await findTexts(transaction, plan) };
    });
    return await showPlan(caller, { ...changed, timeZone: body.timeZone, locale });
  });

  mount(router, programmeRoutes.restart, async ({ member, body, locale }) => {
    const caller = await requireAccess(member);
    await deleteProgramme(db, caller.uuid);
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

  async function findDraft(token: string | undefined): Promise<PublishedProgramme | undefined> {
    return token === undefined
      ? undefined
      : await findContentDraft(db, programmeContent, { token, now: clock() });
  }

  /** A running plan keeps the texts that it began with. */
  async function findTexts(
    target: Db,
    plan: SourcedProgramme | StartedProgramme,
  ): Promise<PublishedProgramme> {
    if ('textsVersion' in plan) return await programmeLibrary.find(target, plan.textsVersion);
    return await programmeLibrary.findCurrent(target);
  }

  async function readPlan(
    caller: Caller,
    reader: Pick<ShownPlan, 'timeZone' | 'locale'>,
  ): Promise<Programme> {
    const plan = await findCurrentProgramme(db, caller.uuid, findLatestSnapshot);
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
    return describeProgramme({ plan, steps, reminder }, { texts, timeZone, now: clock() });
  }

  /** Unsubscribing by a mail's link turns it off as well. */
  async function readReminder(memberUuid: string, email: string): Promise<ProgrammeReminder> {
    return (await isUnsubscribed(db, email)) ? null : await findReminder(db, memberUuid);
  }
}
