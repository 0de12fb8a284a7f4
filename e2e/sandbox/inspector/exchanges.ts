import { html, type Markup } from '@funnel/server/html';
import type { SandboxRecord } from '../core/recorder';

const shownExchanges = 40;

export function renderExchanges(records: SandboxRecord[]): Markup {
  const shown = records.slice(-shownExchanges).reverse();
  return html`<section id="exchanges"><h2>Latest exchanges</h2>
${shown.length === 0 ? html`<p class="muted">Nothing was sent to an outside service yet.</p>` : exchangeTable(shown)}
<p><a href="/_inspect/records">All as JSON</a> · <a href="/">Refresh</a></p></section>`;
}

function exchangeTable(records: SandboxRecord[]): Markup {
  return html`<div class="scroll" tabindex="0" role="region" aria-label="Latest exchanges"><table>
<thead><tr><th scope="col">Time</th><th scope="col">Service</th><th scope="col">Request</th><th scope="col">Status</th></tr></thead>
<tbody>${records.map(exchangeRow)}</tbody></table></div>`;
}

function exchangeRow({ at, provider, method, path, status, request, response }: SandboxRecord): Markup {
  const hasDetails = request !== undefined || response !== undefined;
  const line = html`<code>${method} ${path}</code>`;
  return html`<tr><td class="number"><time datetime="${at}">${at.slice(11, 19)}</time></td><td>${provider}</td>
<td>${hasDetails ? html`<details><summary>${line}</summary>${detail('Request', request)}${detail('Response', response)}</details>` : line}</td>
<td class="number ${status >= 400 || status === 0 ? 'bad' : ''}">${status || 'cut'}</td></tr>`;
}

function detail(label: string, value: unknown): Markup | false {
  if (value === undefined) return false;
  return html`<p class="muted">${label}</p><pre>${JSON.stringify(value, null, 2)}</pre>`;
}
