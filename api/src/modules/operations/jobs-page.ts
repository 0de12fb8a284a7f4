import type { JobState, OperatedJob } from '@funnel/contracts';
import { html, Markup } from '@funnel/server/html';
import { renderOperatorPage } from '../../platform/http/operator-page';

export const jobsPageTitle = 'Background jobs';

export type JobsView = {
  state: JobState;
  counts: readonly { topic: string; state: JobState; count: number }[];
  jobs: readonly OperatedJob[];
  /** What came of the last change. */
  message?: string | undefined;
};

const states: Readonly<Record<JobState, string>> = {
  waiting: 'Waiting',
  running: 'Running',
  retrying: 'Retrying',
  failed: 'Failed',
  done: 'Done',
};

/** The page of background jobs. */
export function renderJobsPage({ state, counts, jobs, message }: JobsView): string {
  const content = [renderStates(state, counts), renderCounts(counts), renderJobs(state, jobs)];
  return renderOperatorPage({ title: jobsPageTitle, message, content });
}

function renderStates(current: JobState, counts: JobsView['counts']): Markup {
  const entries = Object.entries(states).map(([state, label]) => {
    const count = counts.filter((row) => row.state === state).reduce((sum, row) => sum + row.count, 0);
    const isCurrent = state === current && new Markup(' aria-current="page"');
    return html`<a href="?state=${state}"${isCurrent}>${label} (${count})</a>`;
  });
  return html`<nav aria-label="States">${entries}</nav>`;
}

function renderCounts(counts: JobsView['counts']): Markup {
  const rows = counts.map(
    ({ topic, state, count }) =>
      html`<tr><th scope="row">${topic}</th><td>${states[state]}</td><td>${count}</td></tr>`,
  );
  return html`<div class="scroll"><table><caption>By topic</caption>
<thead><tr><th scope="col">Topic</th><th scope="col">State</th><th scope="col">Jobs</th></tr></thead>
<tbody>${rows}</tbody></table></div>`;
}

function renderJobs(state: JobState, jobs: readonly OperatedJob[]): Markup {
  if (jobs.length === 0) return html`<p>No jobs in this state.</p>`;
  return html`<div class="scroll"><table><caption>${states[state]}, the latest first</caption>
<thead><tr><th scope="col">Job</th><th scope="col">Topic</th><th scope="col">Attempts</th><th scope="col">Added</th><th scope="col">Next attempt</th><th scope="col">Last error</th><th scope="col">Change</th></tr></thead>
<tbody>${jobs.map(renderJob)}</tbody></table></div>`;
}

function renderJob(job: OperatedJob): Markup {
  return html`<tr><th scope="row">${job.id}</th><td>${job.topic}</td><td>${job.attempts}</td><td>${job.createdAt}</td><td>${job.runAt ?? '–'}</td><td class="long">${job.lastError ?? '–'}</td><td>${renderForm(job)}</td></tr>`;
}

function renderForm({ id, state }: OperatedJob): Markup | false {
  if (state === 'running' || state === 'done') return false;
  const canRetry = state !== 'waiting';
  const canDiscard = state !== 'failed';
  return html`<form method="post">
<input type="hidden" name="jobId" value="${id}"><input type="hidden" name="state" value="${state}">
<input name="reason" aria-label="Reason for changing job ${id}" placeholder="Reason" required minlength="3" maxlength="300">
${canRetry && html`<button name="action" value="retry">Retry</button>`}
${canDiscard && html`<button name="action" value="discard">Discard</button>`}
</form>`;
}
