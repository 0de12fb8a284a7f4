import { setTimeout as pause } from 'node:timers/promises';
import { jobRoutes } from '@funnel/contracts';
import type { Environment } from './environment';
import type { MailLog } from './mail-log';

type Work = { environment: Environment; mails: MailLog };

const DAY_MS = 24 * 3600 * 1000;
/** Longer than an idle worker waits. */
const POLL_MS = 250;
const QUIET_POLLS = 3;
const MOST_POLLS = 400;

/** Delivers everything, then lets failed jobs run again and unfinished purchases be looked for, a day later. */
export async function finishWork(work: Work): Promise<void> {
  const { environment } = work;
  await finishDueWork(work);
  await environment.passTime(DAY_MS);
  await environment.stopApi();
  await environment.startApi();
  await finishDueWork(work);
}

/** Day by day, so that no mail and no job comes late. */
export async function passDays(work: Work, days: number): Promise<void> {
  for (let passed = 0; passed < days; passed += 1) {
    await work.environment.passTime(DAY_MS);
    await finishDueWork(work);
  }
}

export async function finishDueWork({ environment, mails }: Work): Promise<void> {
  await environment.relay.flush();
  await waitForJobs(environment);
  await environment.relay.flush();
  await mails.collect();
}

/** Waits until no job runs, and none is added or done any more. */
async function waitForJobs(environment: Environment): Promise<void> {
  let last = '';
  let quiet = 0;
  for (let poll = 0; poll < MOST_POLLS && quiet < QUIET_POLLS; poll += 1) {
    await pause(POLL_MS);
    const counts = await countJobs(environment);
    quiet = counts === last && !counts.includes('"running"') ? quiet + 1 : 0;
    last = counts;
  }
}

async function countJobs({ apiBase, apiKey, operatorToken }: Environment): Promise<string> {
  const headers = { 'api-key': apiKey, authorization: `Bearer ${operatorToken}` };
  const response = await fetch(`${apiBase}/operations/jobs?state=running`, { headers });
  if (!response.ok) throw new Error(`The list of jobs answered ${response.status}`);
  const { counts } = jobRoutes.list.reply.parse(await response.json());
  return JSON.stringify(counts);
}
