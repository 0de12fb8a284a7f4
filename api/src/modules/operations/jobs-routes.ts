import { jobRoutes, type OperatedJob } from '@funnel/contracts';
import { Router } from 'express';
import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/database/database';
import { mount } from '../../platform/http/mount';
import { ProblemError } from '../../platform/http/problem-error';
import { changeJob, countJobs, findJob, listJobs, type RequestedChange } from './jobs-store';

export type JobsDependencies = { db: Db; clock: Clock };

/** Background jobs for the people who run the site: what waits, runs and failed; retry and discard. */
export function jobsRouter({ db, clock }: JobsDependencies): Router {
  const router = Router();
  mount(router, jobRoutes.list, async ({ query: { state = 'failed', topic } }) => ({
    counts: await countJobs(db, clock()),
    jobs: await listJobs(db, { state, topic }, clock()),
  }));
  mount(router, jobRoutes.change, async ({ params, body }) => {
    const { topic } = await requireJob(db, params.jobId, clock());
    return await applyChange({ db, clock }, { ...params, ...body, topic });
  });
  return router;
}

/** Changes a job and returns it as it is afterwards; throws a problem where its state does not allow the change. */
export async function applyChange(
  { db, clock }: JobsDependencies,
  change: RequestedChange,
): Promise<OperatedJob> {
  if (!(await changeJob(db, change, clock()))) throw new ProblemError('job-not-changeable');
  return await requireJob(db, change.jobId, clock());
}

export async function requireJob(db: Db, jobId: string, now: Date): Promise<OperatedJob> {
  const job = await findJob(db, jobId, now);
  if (!job) throw new ProblemError('not-found');
  return job;
}
