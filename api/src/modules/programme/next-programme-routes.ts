import { furtherProgrammes, programmeIds, programmeNames, proposeProgramme } from '@funnel/content/programme';
import { type Locale, type NextProgrammes, programmeRoutes } from '@funnel/contracts';
import { Router } from 'express';
import type { PublishedProgramme } from '../../platform/content/programme-library';
import type { Db } from '../../platform/database/database';
import { mount } from '../../platform/http/mount';
import { ProblemError } from '../../platform/http/problem-error';
import { describeEnded, describeTheme, describeWeeks } from './describe-programme';
import {
  findNumberToFollow,
  listDone,
  listRemaining,
  type ProgrammeHistory,
  readHistory,
  startNextProgramme,
} from './next-programme';
import { createProgrammeReader, type ReaderDependencies } from './programme-reader';
import { listEndedProgrammes } from './programme-store';

type Dependencies = ReaderDependencies & {
  /** A member's latest re-check since a moment, and how to read the share of the points of each scale. */
  findRecheckSince: (
    db: Db,
    memberUuid: string,
    since: Date,
  ) => Promise<{ id: string; answeredAt: Date; readShares(): Promise<Record<string, number>> } | undefined>;
};

/** What follows a finished programme, and the programmes that are finished. */
export function nextProgrammeRouter(dependencies: Dependencies): Router {
  const { db, clock, programmeLibrary, findRecheckSince } = dependencies;
  const { requireAccess, findTexts, readPlan } = createProgrammeReader(dependencies);
  const router = Router();

  mount(router, programmeRoutes.readNext, async ({ member, locale }) => {
    const { uuid } = await requireAccess(member);
    const history = await readHistory(db, uuid);
    const recheck = await findRecheck(db, uuid, history);
    return {
      ...describeNext(history, await programmeLibrary.findCurrent(db), locale),
      recheckedAt: recheck?.answeredAt.toISOString() ?? null,
    };
  });

  mount(router, programmeRoutes.proposeNext, async ({ member, body }) => {
    const { uuid } = await requireAccess(member);
    const history = await readHistory(db, uuid);
    const recheck = await findRecheck(db, uuid, history);
    const shares = (await recheck?.readShares()) ?? {};
    return { proposal: proposeProgramme({ remaining: listRemaining(history), shares, ...body }) ?? null };
  });

  mount(router, programmeRoutes.startNext, async ({ member, body, locale }) => {
    const caller = await requireAccess(member);
    const { version } = await programmeLibrary.findCurrent(db);
    const start = { memberUuid: caller.uuid, textsVersion: version, now: clock(), ...body };
    await startNextProgramme(db, { ...start, findRecheck });
    return await readPlan(caller, { timeZone: body.timeZone, locale });
  });

  mount(router, programmeRoutes.readFinished, async ({ member, params, locale }) => {
    const { uuid } = await requireAccess(member);
    const ended = await listEndedProgrammes(db, uuid);
    const found = ended.find(({ number }) => number === Number(params.number));
    if (!found) throw new ProblemError('not-found');
    const { texts } = await findTexts(db, found);
    const weeks = describeWeeks(found, found.steps, texts[locale]);
    return { ...describeEnded(found, programmeNames[locale]), weeks };
  });

  return router;

  /** The re-check since the last plan began, which speaks for one of the next. */
  async function findRecheck(target: Db, memberUuid: string, { plan, ended }: ProgrammeHistory) {
    const last = plan ?? ended[0];
    return last && (await findRecheckSince(target, memberUuid, last.startedAt));
  }
}

function describeNext(
  history: ProgrammeHistory,
  { texts }: PublishedProgramme,
  locale: Locale,
): NextProgrammes {
  const toFollow = findNumberToFollow(history);
  const done = listDone(history);
  const first = [history.plan, ...history.ended].find((one) => one?.programmeId === 'first');
  const listThemes = (id: (typeof programmeIds)[number]) =>
    id === 'first' ? (first?.themes ?? []) : furtherProgrammes[id];
  return {
    after: toFollow ?? null,
    programmes: programmeIds.map((id) => ({
      id,
      ...programmeNames[locale][id],
      themes: listThemes(id).map((theme) => describeTheme(theme, texts[locale])),
      isDone: done.includes(id),
    })),
  };
}
