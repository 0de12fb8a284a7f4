import { programmeRoutes } from '@funnel/contracts';
import { Router } from 'express';
import { findContentDraft } from '../../platform/content/content-library';
import { type PublishedProgramme, programmeContent } from '../../platform/content/programme-library';
import type { Db } from '../../platform/database/database';
import { mount } from '../../platform/http/mount';
import { ProblemError } from '../../platform/http/problem-error';
import { changeReminder } from './change-reminder';
import { describeLesson, hasStep } from './describe-programme';
import { findCurrentProgramme, type ProgrammeSnapshot } from './find-current-programme';
import { changeProgramme, restartProgramme } from './next-programme';
import { previewProgramme } from './preview-programme';
import { createProgrammeReader, type ReaderDependencies } from './programme-reader';
import { listEndedProgrammes, markHelpful, saveStep, startProgramme } from './programme-store';

type ProgrammeDependencies = ReaderDependencies & {
  findSnapshot: (db: Db, id: string) => Promise<Omit<ProgrammeSnapshot, 'id'> | undefined>;
};

/** The four-week plan of a member, and its first lesson for everyone. */
export function programmeRouter(dependencies: ProgrammeDependencies): Router {
  const { db, clock, programmeLibrary, findSnapshot, findLatestSnapshot } = dependencies;
  const { requireAccess, findTexts, readPlan, showPlan } = createProgrammeReader(dependencies);
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
    const current = await findCurrentProgramme(db, uuid, findLatestSnapshot);
    const plan = [current, ...(await listEndedProgrammes(db, uuid))].find((one) =>
      hasStep(one, params.stepId),
    );
    const texts = plan && (await findTexts(db, plan)).texts[locale];
    const lesson = texts && describeLesson(plan, params.stepId, texts);
    if (!lesson) throw new ProblemError('not-found');
    return lesson;
  });

  mount(router, programmeRoutes.changeStep, async ({ member, params: { stepId }, body, locale }) => {
    const caller = await requireAccess(member);
    const { uuid: memberUuid } = caller;
    const now = clock();
    const changed = await changeProgramme(db, memberUuid, async (transaction) => {
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

  mount(router, programmeRoutes.markHelpful, async ({ member, params: { stepId }, body, locale }) => {
    const caller = await requireAccess(member);
    const mark = { memberUuid: caller.uuid, stepId, helped: body.hasHelped };
    if (!(await markHelpful(db, mark))) throw new ProblemError('not-found');
    return await readPlan(caller, { timeZone: body.timeZone, locale });
  });

  mount(router, programmeRoutes.restart, async ({ member, body, locale }) => {
    const caller = await requireAccess(member);
    const { version } = await programmeLibrary.findCurrent(db);
    await restartProgramme(db, { memberUuid: caller.uuid, textsVersion: version, now: clock() });
    return await readPlan(caller, { timeZone: body.timeZone, locale });
  });

  mount(router, programmeRoutes.changeReminder, async ({ member, body }) => {
    const { uuid: memberUuid, email } = await requireAccess(member);
    return { reminder: await changeReminder(db, { memberUuid, email, ...body, now: clock() }) };
  });

  return router;

  async function findDraft(token: string | undefined): Promise<PublishedProgramme | undefined> {
    return token === undefined
      ? undefined
      : await findContentDraft(db, programmeContent, { token, now: clock() });
  }
}
