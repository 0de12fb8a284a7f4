import { type JobCount, type JobState, MAX_COUNTED_JOBS, type OperatedJob } from '@funnel/contracts';
import { html, type Markup } from '@funnel/server/html';
import { renderOperatorPage } from '../../platform/http/operator-page';
import {
  formatMoment,
  renderReasonForm,
  renderTable,
  renderTabs,
} from '../../platform/http/operator-page-parts';

export const jobsPageTitle = 'Background jobs';

export type JobsView = {
  state: JobState;
  counts: readonly JobCount[];
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
  const tabs = Object.entries(states).map(([state, label]) => {
    // Done jobs are not counted.
    const text =
      state === 'done' ? label : `${label} (${formatSum(counts.filter((row) => row.state === state))})`;
    return { search: `state=${state}`, label: text, isCurrent: state === current };
  });
  return renderTabs('States', tabs);
}

function formatSum(counts: JobsView['counts']): string {
  const sum = counts.reduce((total, { count }) => total + count, 0);
  return counts.some(({ isAtLeast }) => isAtLeast) ? `at least ${sum}` : String(sum);
}

function renderCounts(counts: JobsView['counts']): Markup {
  const rows = counts.map(
    (count) =>
      html`<tr><th scope="row">${count.topic}</th><td>${states[count.state]}</td><td>${formatSum([count])}</td></tr>`,
  );
  return renderTable({
    caption: `By topic, of each up to ${MAX_COUNTED_JOBS} counted`,
    columns: ['Topic', 'State', 'Jobs'],
    rows,
  });
}

function renderJobs(state: JobState, jobs: readonly OperatedJob[]): Markup {
  if (jobs.length === 0) return html`<p>No jobs in this state.</p>`;
  return renderTable({
    caption: `${states[state]}, the ${state === 'waiting' ? 'next' : 'latest'} first`,
    columns: ['Job', 'Topic', 'Attempts', 'Added', 'Next attempt', 'Last error', 'Change'],
    rows: jobs.map(renderJob),
  });
}

function renderJob(job: OperatedJob): Markup {
  return html`<tr><th scope="row">${job.id}</th><td>${job.topic}</td><td>${job.attempts}</td><td>${formatMoment(job.createdAt)}</td><td>${job.runAt ? formatMoment(job.runAt) : '–'}</td><td class="long">${job.lastError ?? '–'}</td><td>${renderForm(job)}</td></tr>`;
}

function renderForm({ id, state }: OperatedJob): Markup | false {
  if (state === 'running' || state === 'done') return false;
  return renderReasonForm({
    subject: `changing job ${id}`,
    hidden: { jobId: id, state },
    field: 'action',
    buttons: { retry: state !== 'waiting' && 'Retry', discard: state !== 'failed' && 'Discard' },
  });
}
