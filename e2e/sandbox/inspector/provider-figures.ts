import { isRecord } from '@funnel/contracts';
import { html, type Markup } from '@funnel/server/html';

export type Row = Readonly<Record<string, unknown>>;

const shownRows = 10;
const shownColumns = 6;

/** A provider's state: single values as figures, lists as tables. */
export function listProviderFigures(name: string, state: Record<string, unknown>): Markup {
  const entries = Object.entries(state).flatMap(flatten);
  const figures = entries.filter(([, value]) => !isRows(value));
  const tables = entries.flatMap(([label, value]) => (isRows(value) ? [renderRows(label, value)] : []));
  return html`<h3>${name}</h3>${figures.length > 0 && renderFigures(figures)}${tables}`;
}

/** A plain object becomes one figure for each of its values. */
function flatten([label, value]: [string, unknown]): [string, unknown][] {
  if (!isRecord(value)) return [[label, value]];
  return Object.entries(value).map(([inner, innerValue]) => [`${label} ${inner}`, innerValue]);
}

export function renderFigures(figures: [string, unknown][]): Markup {
  return html`<dl class="figures">${figures.map(([label, value]) => html`<div><dt>${words(label)}</dt><dd>${cell(value)}</dd></div>`)}</dl>`;
}

export function renderRows(label: string, rows: Row[]): Markup {
  if (rows.length === 0) return html`<p class="muted">${words(label)}: none</p>`;
  const shown = rows.slice(0, shownRows);
  const columns = [...new Set(shown.flatMap(Object.keys))].slice(0, shownColumns);
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${words(label)}"><table>
<caption>${words(label)} (${rows.length})</caption>
<thead><tr>${columns.map((column) => html`<th scope="col">${words(column)}</th>`)}</tr></thead>
<tbody>${shown.map((row) => html`<tr>${columns.map((column) => html`<td>${cell(row[column])}</td>`)}</tr>`)}</tbody>
</table></div>`;
}

function cell(value: unknown): Markup {
  if (value === null || value === undefined || value === '') return html`–`;
  if (typeof value === 'object') return html`<code>${JSON.stringify(value)}</code>`;
  return html`${String(value)}`;
}

const words = (name: string) =>
  name
    .replace(/[_-]/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();

export function isRows(value: unknown): value is Row[] {
  return Array.isArray(value) && value.every(isRecord);
}
