import { jobRoutes } from '@funnel/contracts';
import express, { type Response, type Router } from 'express';
import { type OperatorPageDependencies, operatorPageRouter } from '../../platform/http/operator-page';
import { ProblemError } from '../../platform/http/problem-error';
import { jobsPageTitle, renderJobsPage } from './jobs-page';
import { applyChange, type JobsDependencies, requireJob } from './jobs-routes';
import { countJobs, listJobs } from './jobs-store';

const PATH = '/operations/jobs';

/** `/operations/jobs` for browsers. */
export function jobsPageRouter({ db, clock, ...pages }: JobsDependencies & OperatorPageDependencies): Router {
  const router = operatorPageRouter({ path: PATH, title: jobsPageTitle }, pages);
  router.get(PATH, async (request, response) => {
    await sendPage(response, request.query);
  });
  router.post(PATH, express.urlencoded({ extended: false }), async (request, response) => {
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
