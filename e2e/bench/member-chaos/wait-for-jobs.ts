import { jobRoutes } from '@funnel/contracts';
import { pause } from '../checkout-chaos/flaky-fetch';
import type { TestEnvironment } from '../checkout-chaos/test-environment';

/** Longer than an idle worker waits. */
const POLL_MS = 250;
const QUIET_POLLS = 3;
const MOST_POLLS = 400;

/** Waits until no job runs, and none is added or done any more. */
export async function waitForJobs(environment: TestEnvironment): Promise<void> {
  let last = '';
  let quiet = 0;
  for (let poll = 0; poll < MOST_POLLS && quiet < QUIET_POLLS; poll += 1) {
    await pause(POLL_MS);
    const counts = await countJobs(environment);
    quiet = counts === last && !counts.includes('"running"') ? quiet + 1 : 0;
    last = counts;
  }
}

async function countJobs({ apiBase, apiKey, operatorToken }: TestEnvironment): Promise<string> {
  const headers = { 'api-key': apiKey, authorization: `Bearer ${operatorToken}` };
  const response = await fetch(`${apiBase}/operations/jobs?state=running`, { headers });
  if (!response.ok) throw new Error(`The list of jobs answered ${response.status}`);
  const { counts } = jobRoutes.list.reply.parse(await response.json());
  return JSON.stringify(counts);
}
