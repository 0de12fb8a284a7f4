import { jobRoutes } from '@funnel/contracts';
import express, { type Request, type Response, Router } from 'express';
import { admitOperators, type OperatorPageDependencies } from '../../platform/http/operator-pages';
import { ProblemError } from '../../platform/http/problem-error';
import { renderJobsPage } from './jobs-page';
import { applyChange, type JobsDependencies, requireJob } from './jobs-routes';
import { countJobs, listJobs } from './jobs-store';

type JobsPageDependencies = JobsDependencies & OperatorPageDependencies;

/** `/operations/jobs` for browsers. */
export function jobsPageRouter({ db, clock, ...guard }: JobsPageDependencies): Router {
  const router = Router();
  router.use('/operations/jobs', admitOperators(guard));
  router.get('/operations/jobs', async (request, response) => {
    await sendPage(response, request.query);
  });
  router.post('/operations/jobs', express.urlencoded({ extended: false }), async (request, response) => {
    refuseOtherSites(request);
    const fields: Record<string, unknown> = request.body ?? {};
    const message = await change(fields);
    await sendPage(response, { state: fields['state'] }, message);
  });
  return router;

  async function sendPage(response: Response, fields: Record<string, unknown>, message?: string) {
    const { state = 'failed' } = jobRoutes.list.query?.safeParse(fields).data ?? {};
    const now = clock();
    const [counts, jobs] = [await countJobs(db, now), await listJobs(db, { state }, now)];
    response.type('html').send(renderJobsPage({ state, counts, jobs, message }));
  }

  async function change(fields: Record<string, unknown>): Promise<string> {
    const params = jobRoutes.change.params?.safeParse(fields);
    const body = jobRoutes.change.body?.safeParse(fields);
    if (!params?.success || !body?.success) return 'Give a reason of at least three characters.';
    const { jobId } = params.data;
    try {
      const { topic } = await requireJob(db, jobId, clock());
      await applyChange({ db, clock }, { jobId, topic, ...body.data });
    } catch (error) {
      if (error instanceof ProblemError) return `Job ${jobId}: ${error.message}.`;
      throw error;
    }
    return body.data.action === 'retry' ? `Job ${jobId} runs again now.` : `Job ${jobId} is discarded.`;
  }
}

/** The browser sends the password with forms of other sites too. */
function refuseOtherSites(request: Request): void {
  if (request.get('sec-fetch-site') !== 'same-origin') throw new ProblemError('forbidden');
}
