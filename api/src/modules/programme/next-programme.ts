import {
  defaultProgramme,
  furtherProgrammeIds,
  furtherProgrammes,
  isFurtherProgrammeId,
  type ProgrammeId,
} from '@funnel/content/programme';
import type { Db } from '../../platform/database/database';
import { ProblemError } from '../../platform/http/problem-error';
import { whileExisting } from '../../platform/visitors/visitor-contexts';
import { findNextStep, getNextNumber } from './describe-programme';
import {
  deleteProgramme,
  type EndedProgramme,
  endProgramme,
  findProgramme,
  listClosedSteps,
  listEndedProgrammes,
  lockProgramme,
  type SourcedProgramme,
  type StartedProgramme,
  startProgramme,
} from './programme-store';

export type ProgrammeHistory = {
  plan: StartedProgramme | undefined;
  /** The latest first. */
  ended: readonly EndedProgramme[];
  isFinished: boolean;
};

/** The member’s programmes, and whether each step of the present one is done or skipped. */
export async function readHistory(db: Db, memberUuid: string): Promise<ProgrammeHistory> {
  const plan = await findProgramme(db, memberUuid);
  return await completeHistory(db, memberUuid, plan);
}

/** The same inside a transaction, with the present programme locked. */
async function lockHistory(transaction: Db, memberUuid: string): Promise<ProgrammeHistory> {
  const plan = await lockProgramme(transaction, memberUuid);
  return await completeHistory(transaction, memberUuid, plan);
}

async function completeHistory(
  db: Db,
  memberUuid: string,
  plan: StartedProgramme | undefined,
): Promise<ProgrammeHistory> {
  const ended = await listEndedProgrammes(db, memberUuid);
  const steps = await listClosedSteps(db, memberUuid);
  return { plan, ended, isFinished: plan !== undefined && findNextStep(plan, steps) === undefined };
}

/**
 * Changes a member's programme in a transaction. A consent that is revoked meanwhile waits, and then deletes what was made
 * from answers.
 */
export async function changeProgramme<T>(
  db: Db,
  memberUuid: string,
  change: (transaction: Db) => Promise<T>,
): Promise<T> {
  return await whileExisting(db, memberUuid, change, 'membership-required');
}

/** The number of the member's present plan and the answers behind it; undefined before four weeks are done. */
export async function findRecheckRound(
  db: Db,
  memberUuid: string,
): Promise<{ number: number; snapshotId: string | null } | undefined> {
  const { plan, ended, isFinished } = await readHistory(db, memberUuid);
  if (!isFinished && ended.length === 0) return undefined;
  const snapshotId = (plan ?? ended[0])?.snapshotId ?? null;
  return { number: getNextNumber(ended), snapshotId };
}

/** The number of the programme that another can follow now; undefined while one is running. */
export function findNumberToFollow({ plan, ended, isFinished }: ProgrammeHistory): number | undefined {
  if (isFinished) return getNextNumber(ended);
  // A plan that was built anew and has not begun gives way.
  return plan ? undefined : ended[0]?.number;
}

/** The programmes that the member has finished. */
export function listDone({ plan, ended, isFinished }: ProgrammeHistory): ProgrammeId[] {
  const all = [...(plan && isFinished ? [plan] : []), ...ended];
  return all.map(({ programmeId }) => programmeId);
}

/** The further programmes that the member has not finished. */
export function listRemaining(history: ProgrammeHistory) {
  const done = listDone(history);
  return furtherProgrammeIds.filter((id) => !done.includes(id));
}

type NextStart = {
  memberUuid: string;
  programmeId: string;
  /** The number of the finished programme. */
  after: number;
  textsVersion: number;
  now: Date;
  /** The re-check that speaks for one of the next programmes. */
  findRecheck: (db: Db, memberUuid: string, history: ProgrammeHistory) => Promise<{ id: string } | undefined>;
};

/** Starts a programme after a finished one, unless one was started after it already. */
export async function startNextProgramme(
  db: Db,
  { memberUuid, programmeId, after, textsVersion, now, findRecheck }: NextStart,
): Promise<void> {
  await changeProgramme(db, memberUuid, async (transaction) => {
    const history = await lockHistory(transaction, memberUuid);
    const recheck = await findRecheck(transaction, memberUuid, history);
    const plan = chooseProgramme(programmeId, history, recheck?.id ?? null);
    if (!plan) throw new ProblemError('not-found');
    const toFollow = findNumberToFollow(history);
    if (after !== toFollow) {
      if (after < getNextNumber(history.ended)) return;
      throw new ProblemError('plan-not-finished');
    }
    await endFinished(transaction, memberUuid, history);
    await startProgramme(transaction, { memberUuid, plan, textsVersion, now });
  });
}

type Restart = Pick<NextStart, 'memberUuid' | 'textsVersion' | 'now'>;

/**
 * Forgets the steps of a running plan. A further programme begins again; after any other, the newest answers give a
 * plan. A finished one is kept to be read.
 */
export async function restartProgramme(db: Db, { memberUuid, textsVersion, now }: Restart): Promise<void> {
  await changeProgramme(db, memberUuid, async (transaction) => {
    const history = await lockHistory(transaction, memberUuid);
    const { plan, isFinished } = history;
    await endFinished(transaction, memberUuid, history);
    await deleteProgramme(transaction, memberUuid);
    if (!plan || isFinished || !isFurtherProgrammeId(plan.programmeId)) return;
    await startProgramme(transaction, { memberUuid, plan, textsVersion, now });
  });
}

async function endFinished(
  transaction: Db,
  memberUuid: string,
  { plan, ended, isFinished }: ProgrammeHistory,
): Promise<void> {
  if (!plan || !isFinished) return;
  const steps = await listClosedSteps(transaction, memberUuid);
  await endProgramme(transaction, { memberUuid, plan, number: getNextNumber(ended), steps });
}

/**
 * The first four weeks again, or a further programme; with the minutes that the member has, from the same answers. After a
 * plan for anyone, a re-check is the answers that a further programme may have been chosen by.
 */
function chooseProgramme(
  id: string,
  { plan, ended }: ProgrammeHistory,
  recheckId: string | null,
): SourcedProgramme | undefined {
  const before = [...(plan ? [plan] : []), ...ended];
  const { minutes, snapshotId } = before[0] ?? { ...defaultProgramme, snapshotId: null };
  if (isFurtherProgrammeId(id)) {
    const themes = furtherProgrammes[id];
    return { programmeId: id, themes, minutes, snapshotId: snapshotId ?? recheckId };
  }
  return id === 'first' ? before.find(({ programmeId }) => programmeId === 'first') : undefined;
}
