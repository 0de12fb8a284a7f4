import { experimentGroups } from '@funnel/contracts';
import { html, type Markup } from '@funnel/server/html';
import { findGroup } from '../../experiments/check-experiment';
import { describeFlag, type FlagState } from '../../experiments/flag-state';
import { type Form, renderTextArea } from '../core/form-fields';
import { page } from '../core/layout';
import { renderAuthor } from './experiment-form';
import { renderAudit } from './flag-page';

const shownEntries = 20;

type Shown = { all: readonly FlagState[]; form: Form; imported: readonly string[] };

/** All experiments by group, with a copy to take away or bring. */
export function renderListPage({ all, form, imported }: Shown): string {
  const groups = [...Object.keys(experimentGroups), undefined];
  return page(
    'Experiments',
    html`<p class="lead">Open a flag to create, start, ramp, stop or decide its experiment. Open pages follow at once.</p>
${imported.length > 0 && html`<section role="status"><h2>Imported</h2><ul>${imported.map((line) => html`<li>${line}</li>`)}</ul></section>`}
${groups.map((group) =>
  renderGroup(
    group,
    all.filter(({ flag }) => findGroup(flag) === group),
  ),
)}
<section id="copies"><h2>Features document</h2>
<p>What GrowthBook’s SDKs read of each flag, and what was changed: <a href="/experiments/export">export</a>.</p>
<details ${form.problems.length > 0 && html`open`}><summary>Import</summary><form class="stack" method="post" action="/experiments/import">
${renderTextArea(form, { name: 'document', label: 'Features document (JSON)', hint: 'Runs its experiments and rolls out its variants; refuses what could not be started here.' })}
${renderAuthor(form)}<button>Import</button></form></details></section>
<section id="audit"><h2>Latest changes</h2>${renderAudit(listLatest(all))}</section>`,
  );
}

function listLatest(all: readonly FlagState[]) {
  return all
    .flatMap(({ flag, audit }) => audit.map((entry) => ({ ...entry, flag })))
    .sort((one, other) => one.at.localeCompare(other.at))
    .slice(-shownEntries);
}

function renderGroup(group: string | undefined, states: readonly FlagState[]): Markup {
  const title = group ? `Group ${group}` : 'Without a group';
  return html`<section><h2>${title}</h2>
<div class="scroll" tabindex="0" role="region" aria-label="${title}"><table class="wide">
<thead><tr><th scope="col">Flag</th><th scope="col">Experiment</th><th scope="col">Coverage</th>${group && html`<th scope="col">Share</th>`}<th scope="col">For everyone</th><th scope="col">Planned</th></tr></thead>
<tbody>${states.map((state) => renderRow(state, group !== undefined))}</tbody></table></div></section>`;
}

function renderRow(state: FlagState, hasShare: boolean): Markup {
  const facts = describeFlag(state);
  const { experiment: key, status, phase, coverage = '–', planned } = facts;
  const inline = state.inlineExperiment && `${state.inlineExperiment}, running without the editor`;
  const share = facts['share of the group'];
  return html`<tr><th scope="row"><a href="/experiments/${state.flag}">${state.flag}</a></th>
<td class="${status === 'running' ? 'changed' : ''}">${inline ?? (key ? `${key}, ${status}, phase ${phase}` : '–')}</td>
<td class="number">${coverage}</td>${hasShare && html`<td class="number">${share || '–'}</td>`}<td>${facts['for everyone'] || '–'}</td><td>${planned || '–'}</td></tr>`;
}
