import { jobRoutes, type RouteReply } from '@funnel/contracts';
import * as z from 'zod/mini';
import { readOperatorConfig } from '../config';

// Shows and changes background jobs of a running API:
// `npm run -s jobs -w api -- [waiting|running|retrying|failed|done]`
// `npm run -s jobs -w api -- retry|discard <id> <reason>`
const usage = `jobs [waiting | running | retrying | failed | done]
jobs retry <id> <reason>
jobs discard <id> <reason>
`;

const config = readOperatorConfig();
process.exitCode = await main(process.argv.slice(2));

async function main([command = 'failed', jobId = '', ...words]: string[]): Promise<number> {
  if (jobRoutes.list.query?.safeParse({ state: command }).success) return await list(command);
  const body = jobRoutes.change.body?.safeParse({ action: command, reason: words.join(' ') });
  const params = jobRoutes.change.params?.safeParse({ jobId });
  if (!body?.success || !params?.success) return fail(usage);
  const reply = await send(`/operations/jobs/${jobId}/changes`, body.data);
  if (!reply.ok) return fail(await describeProblem(reply));
  process.stdout.write(`Job ${jobId}: ${jobRoutes.change.reply.parse(await reply.json()).state}\n`);
  return 0;
}

async function list(state: string): Promise<number> {
  const reply = await send(`/operations/jobs?state=${state}`);
  if (!reply.ok) return fail(await describeProblem(reply));
  const { counts, jobs } = jobRoutes.list.reply.parse(await reply.json());
  for (const { topic, state: counted, count, isAtLeast } of counts)
    process.stdout.write(`${topic}\t${counted}\t${isAtLeast ? 'at least ' : ''}${count}\n`);
  process.stdout.write(`\n${state}: ${jobs.length === 0 ? 'none' : ''}\n`);
  for (const job of jobs) process.stdout.write(`${formatJob(job)}\n`);
  return 0;
}

function formatJob(job: RouteReply<typeof jobRoutes.list>['jobs'][number]): string {
  const { id, topic, attempts, createdAt, runAt, lastError } = job;
  return [id, topic, `${attempts} attempts`, createdAt, runAt ?? '-', lastError ?? '-'].join('\t');
}

async function send(path: string, body?: object): Promise<Response> {
  return await fetch(config.publicUrl + path, {
    method: body ? 'POST' : 'GET',
    headers: {
      'api-key': config.apiKey,
      authorization: `Bearer ${config.operatorToken}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
}

async function describeProblem(reply: Response): Promise<string> {
  const problem = z.object({ title: z.string() }).safeParse(await reply.json().catch(() => null));
  return `${reply.status} ${problem.data?.title ?? reply.statusText}\n`;
}

function fail(text: string): number {
  process.stderr.write(text);
  return 1;
}
