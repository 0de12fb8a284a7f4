import { createHash } from 'node:crypto';
import { jobRoutes } from '@funnel/contracts';
import express, { type Request, type Response, Router } from 'express';
import type { Audit } from '../../platform/audit/audited-calls';
import { createOperatorFinder, describeCall } from '../../platform/http/guards';
import type { Operator } from '../../platform/http/operators';
import { ProblemError } from '../../platform/http/problem-error';
import type { RateLimits } from '../../platform/http/rate-limits';
import { jobsPageStyles, renderJobsPage } from './jobs-page';
import { applyChange, type JobsDependencies, requireJob } from './jobs-routes';
import { countJobs, listJobs } from './jobs-store';

type JobsPageDependencies = JobsDependencies & {
  operators: readonly Operator[];
  audit: Audit;
  limits: RateLimits;
};

const styleHash = createHash('sha256').update(jobsPageStyles).digest('base64');
const contentPolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

/** `/operations/jobs` for browsers: the operator token is the password of the browser's own sign-in dialog. */
export function jobsPageRouter({ db, clock, operators, audit, limits }: JobsPageDependencies): Router {
  const findOperator = createOperatorFinder(operators);
  const router = Router();
  router.use('/operations/jobs', async (request, response, next) => {
    await limits.consume('auth', request.ip ?? '');
    response.set('content-security-policy', contentPolicy);
    const password = readPassword(request);
    const operator = findOperator(password);
    const record = { address: request.ip, details: { call: describeCall(request) } };
    if (operator !== undefined) {
      if (request.method !== 'GET')
        await audit({ ...record, kind: 'operator-called', details: { ...record.details, operator } });
      return next();
    }
    // A browser's first call carries no password.
    if (password !== undefined)
      await audit({ ...record, kind: 'access-refused', details: { ...record.details, needs: 'operator' } });
    response.set('www-authenticate', 'Basic realm="Background jobs", charset="UTF-8"');
    response.status(401).type('text').send('The password is the operator token.');
  });
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

function readPassword(request: Request): string | undefined {
  const encoded = /^Basic ([\w+/=]{1,400})$/i.exec(request.get('authorization') ?? '')?.[1];
  if (encoded === undefined) return undefined;
  const text = Buffer.from(encoded, 'base64').toString();
  return text.slice(text.indexOf(':') + 1);
}
