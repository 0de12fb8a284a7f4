import type { ListedExperiment } from '@funnel/contracts';
import { html, type Markup } from '@funnel/server/html';
import { renderOperatorPage } from '../../platform/http/operator-page';
import { renderTable } from '../../platform/http/operator-page-parts';

const title = 'Experiments';

/** The page that lists experiments. */
export function renderExperimentsPage(experiments: readonly ListedExperiment[], today: string): string {
  if (experiments.length === 0)
    return renderOperatorPage({ title, content: [html`<p>No visitor has seen an experiment yet.</p>`] });
  const table = renderTable({
    caption: 'The latest first',
    columns: ['Experiment', 'Phase', 'Flag', 'Visitors', 'Days', 'Last seen', 'Owner', 'Expires'],
    rows: experiments.map((one) => renderRow(one, today)),
  });
  return renderOperatorPage({ title, content: [table] });
}

function renderRow(listed: ListedExperiment, today: string): Markup {
  const { experiment, phase, flag, visitors, days, lastSeenAt, plan } = listed;
  const address = `/operations/experiments/${encodeURIComponent(experiment)}?phase=${encodeURIComponent(phase)}`;
  return html`<tr><th scope="row"><a href="${address}">${experiment}</a></th><td>${phase}</td><td>${flag}</td><td>${visitors}</td><td>${days}</td><td>${lastSeenAt.slice(0, 10)}</td><td>${plan?.owner ?? '–'}</td><td>${renderExpiry(plan?.expires, today)}</td></tr>`;
}

function renderExpiry(expires: string | undefined, today: string): string {
  if (expires === undefined) return '–';
  return expires < today ? `${expires}, over` : expires;
}
