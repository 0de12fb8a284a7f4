import { type FlagName, findExperimentPlan, flagRegistry, growthMetrics } from '@funnel/contracts';
import { html, type Markup } from '@funnel/server/html';
import type { Action } from '../../experiments/change-flag';
import { toCurrentFields, toFields } from '../../experiments/experiment-fields';
import { type AuditEntry, describeFlag, type FlagState } from '../../experiments/flag-state';
import type { Fields } from '../../experiments/read-action';
import type { Problem } from '../../experiments/refused-change';
import { fillTemplate } from '../../experiments/template';
import { page } from '../core/layout';
import { renderAuthor, renderExperimentFields, renderPlan } from './experiment-form';
import { type Form, renderInput, renderSelect } from './form-fields';

type ActionType = Action['type'];

/** A change that was refused, with what was typed. */
export type Refused = { type: ActionType; fields: Fields; problems: readonly Problem[] };

type Shown = { state: FlagState; all: readonly FlagState[]; who: string; refused?: Refused | undefined };

/** One flag: what its experiment is, what can be done with it, and what was done. */
export function renderFlagPage(shown: Shown): string {
  const { state, refused } = shown;
  return page(
    `Experiment ${state.flag}`,
    html`${refused && renderRefusal(refused)}
${renderFacts(state)}
${listActions(state).map((type) => renderAction(type, shown))}
<section id="audit"><h2>What was changed</h2>${renderAudit(state.audit.map((entry) => ({ ...entry, flag: state.flag })))}</section>
<p><a href="/experiments">All experiments</a></p>`,
  );
}

function renderRefusal({ type, problems }: Refused): Markup {
  return html`<section class="refused" role="alert"><h2>Not changed</h2><ul>${problems.map(({ field, text }) => html`<li><a href="#${field ? `${type}-${field}` : type}">${text}</a></li>`)}</ul></section>`;
}

function renderFacts(state: FlagState): Markup {
  const plan = findExperimentPlan(state.flag);
  const facts = {
    ...describeFlag(state),
    ...(plan && {
      metric: growthMetrics[plan.metric].title,
      'visitors in each variant': plan.plannedSize.toLocaleString('en'),
      owner: plan.owner,
      'to be decided by': plan.expires,
    }),
  };
  return html`<section id="now"><h2>Now</h2><table class="facts"><tbody>${Object.entries(facts).map(([name, value]) => html`<tr><th scope="row">${name}</th><td>${value || '–'}</td></tr>`)}</tbody></table></section>`;
}

/** What can be done with a flag, the most likely first. */
function listActions({ experiment, inlineExperiment }: FlagState): ActionType[] {
  const always: ActionType[] = ['force', 'rollout'];
  if (inlineExperiment || experiment?.status === 'running')
    return [...(inlineExperiment ? [] : ['ramp' as const]), 'stop', ...always];
  if (!experiment || experiment.isArchived) return ['create', ...always];
  if (experiment.status === 'draft') return ['start', 'edit', ...always, 'archive'];
  return ['rollout', 'start', 'archive', 'create', 'force'];
}

const headings: Readonly<Record<ActionType, string>> = {
  create: 'Create an experiment from the template',
  edit: 'Edit the draft',
  start: 'Start',
  ramp: 'Ramp',
  stop: 'Stop',
  force: 'Force a variant for one visitor',
  rollout: 'Roll out a variant to everyone',
  archive: 'Archive',
};

const buttons: Readonly<Record<ActionType, string>> = {
  create: 'Create draft',
  edit: 'Save draft',
  start: 'Start',
  ramp: 'Set coverage and plan',
  stop: 'Stop',
  force: 'Force',
  rollout: 'Roll out',
  archive: 'Archive',
};

function renderAction(type: ActionType, shown: Shown): Markup {
  const { state, refused } = shown;
  const isRefused = refused?.type === type;
  const fields = { who: shown.who, ...(isRefused ? refused.fields : getDefaults(type, shown)) };
  const form: Form = { id: type, fields, problems: isRefused ? refused.problems : [] };
  return html`<section id="${type}"><details ${(isRefused || type === listActions(state)[0]) && html`open`}><summary>${headings[type]}</summary>
<form class="stack" method="post" action="/experiments/${state.flag}/${type}">
${renderFields(type, state, form)}
${renderAuthor(form)}
<button>${buttons[type]}</button></form></details></section>`;
}

function getDefaults(type: ActionType, { state, all }: Shown): Fields {
  if (type === 'create') return toFields(fillTemplate(state, all));
  return toCurrentFields(state) ?? {};
}

function renderFields(type: ActionType, state: FlagState, form: Form): Markup | false {
  const { flag, experiment } = state;
  if (type === 'create' || type === 'edit') return renderExperimentFields(flag, form);
  // A draft starts as it is; an experiment that ran can be changed for its next phase.
  if (type === 'start') return experiment?.status === 'stopped' && renderExperimentFields(flag, form);
  if (type === 'ramp')
    return html`${renderInput(form, { name: 'coverage', label: 'Coverage now, %', type: 'number' })}${renderPlan(form, false)}`;
  if (type === 'rollout') return renderVariants(flag, form);
  if (type === 'force')
    return html`${renderInput(form, { name: 'visitor', label: 'Visitor', hint: 'The id that the dev menu shows. This visitor is not counted.' })}${renderVariants(flag, form, 'no longer forced')}`;
  return false;
}

function renderVariants(flag: FlagName, form: Form, none?: string): Markup {
  const variants = flagRegistry[flag].variants.map((variant) => [variant, variant] as const);
  const options = none ? [...variants, ['', none] as const] : variants;
  return renderSelect(form, { name: 'variant', label: 'Variant', options });
}

/** Changes of one or many flags, the newest first. */
export function renderAudit(entries: readonly (AuditEntry & { flag: string })[]): Markup {
  if (entries.length === 0) return html`<p class="muted">Nothing yet.</p>`;
  return html`<div class="scroll" tabindex="0" role="region" aria-label="What was changed"><table class="wide">
<thead><tr><th scope="col">When (UTC)</th><th scope="col">Who</th><th scope="col">What</th><th scope="col">Why</th></tr></thead>
<tbody>${[...entries].sort((one, other) => other.at.localeCompare(one.at)).map(renderEntry)}</tbody></table></div>`;
}

function renderEntry({ at, who, flag, what, changes, why }: AuditEntry & { flag: string }): Markup {
  return html`<tr><td class="number"><time datetime="${at}">${at.slice(0, 16).replace('T', ' ')}</time></td><td>${who}</td>
<td>${flag} ${what}${changes.length > 0 && html`<details><summary>${changes.length} ${changes.length === 1 ? 'change' : 'changes'}</summary><ul>${changes.map((change) => html`<li>${change}</li>`)}</ul></details>`}</td><td>${why}</td></tr>`;
}
