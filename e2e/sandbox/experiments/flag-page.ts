import { type FlagName, flagRegistry } from '@funnel/contracts';
import { html, type Markup } from '@funnel/server/html';
import type { Action } from '../../experiments/change-flag';
import { toCurrentFields, toFields } from '../../experiments/experiment-fields';
import { getRevision } from '../../experiments/flag-revision';
import { type AuditEntry, describeFlag, type FlagState } from '../../experiments/flag-state';
import { describePriceSet, type KnownPriceSet } from '../../experiments/price-sets';
import type { Fields } from '../../experiments/read-action';
import type { Problem } from '../../experiments/refused-change';
import { describePlanFacts, fillTemplate } from '../../experiments/template';
import { type Form, renderInput, renderSelect } from '../core/form-fields';
import { page } from '../core/layout';
import { renderAuthor, renderExperimentFields, renderPlan } from './experiment-form';

type ActionType = Action['type'];

/** A change that was refused, with what was typed. */
export type Refused = { type: ActionType; fields: Fields; problems: readonly Problem[] };

type Shown = {
  state: FlagState;
  all: readonly FlagState[];
  /** Those that variants can name; undefined if the API does not list them. */
  priceSets: readonly KnownPriceSet[] | undefined;
  who: string;
  refused?: Refused | undefined;
};

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
  return html`<section class="refused" role="alert"><h2>Not changed</h2><ul>${problems.map(({ field, text }) => html`<li><a href="#${findTarget(type, field)}">${text}</a></li>`)}</ul></section>`;
}

/** The part of the page that a problem is about: the field, the form, or the current state of the flag. */
function findTarget(type: ActionType, field: string): string {
  if (field === 'revision') return 'now';
  return field ? `${type}-${field}` : type;
}

function renderFacts(state: FlagState): Markup {
  const facts = { ...describeFlag(state), ...describePlanFacts(state.flag) };
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
<input type="hidden" name="revision" value="${getSeenRevision(state, isRefused ? refused : undefined)}">
${renderFields(type, shown, form)}
${renderAuthor(form)}
<button>${buttons[type]}</button></form></details></section>`;
}

/** A form that was refused for another reason is still based on what the person saw. */
function getSeenRevision(state: FlagState, refused: Refused | undefined): string {
  const seen = refused?.fields['revision'];
  const isOutdated = refused?.problems.some(({ field }) => field === 'revision');
  return typeof seen === 'string' && !isOutdated ? seen : getRevision(state);
}

function getDefaults(type: ActionType, { state, all }: Shown): Fields {
  if (type === 'create') return toFields(fillTemplate(state, all));
  return toCurrentFields(state) ?? {};
}

function renderFields(type: ActionType, { state, priceSets }: Shown, form: Form): Markup | false {
  const { flag, experiment } = state;
  const experimentFields = () => renderExperimentFields({ flag, priceSets }, form);
  if (type === 'create' || type === 'edit') return experimentFields();
  // A draft starts as it is; an experiment that ran can be changed for its next phase.
  if (type === 'start') return experiment?.status === 'stopped' && experimentFields();
  if (type === 'ramp')
    return html`${renderInput(form, { name: 'coverage', label: 'Coverage now, %', type: 'number' })}${renderPlan(form, false)}`;
  const variants = listChoices(flag, priceSets);
  if (type === 'rollout') return renderSelect(form, { ...variantSelect, options: variants });
  if (type === 'force')
    return html`${renderInput(form, { name: 'visitor', label: 'Visitor', hint: 'The id that the dev menu shows at Identity. This visitor is not counted.' })}${renderSelect(form, { ...variantSelect, options: [...variants, ['', 'no longer forced']] })}`;
  return false;
}

const variantSelect = { name: 'variant', label: 'Variant' };

function listChoices(flag: FlagName, priceSets: readonly KnownPriceSet[] = []) {
  const named = flagRegistry[flag].variants.map((variant) => [variant, variant] as const);
  return [...named, ...priceSets.map((set) => [set.hash, describePriceSet(set)] as const)];
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
