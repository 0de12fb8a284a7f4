import { allowsHashVariant, type FlagName, flagRegistry, isDecidedBy, locales } from '@funnel/contracts';
import { html, type Markup } from '@funnel/server/html';
import { findGroup } from '../../experiments/check-experiment';
import { describePriceSet, type KnownPriceSet } from '../../experiments/price-sets';
import { deviceKinds } from '../../experiments/targeting';
import {
  type Form,
  renderCheckboxes,
  renderFieldset,
  renderInput,
  renderSelect,
  renderTextArea,
} from '../core/form-fields';

/** Who and why: every change needs them. */
export function renderAuthor(form: Form): Markup {
  return html`<div class="columns">${renderInput(form, { name: 'who', label: 'Your name' })}
${renderInput(form, { name: 'why', label: 'Why' })}</div>`;
}

/** The price sets are those that variants can name; undefined if the API does not list them. */
type Experimented = { flag: FlagName; priceSets: readonly KnownPriceSet[] | undefined };

/** All fields of an experiment on this flag. */
export function renderExperimentFields(experimented: Experimented, form: Form): Markup {
  const { flag } = experimented;
  return html`${renderInput(form, { name: 'key', label: 'Key', hint: 'Reports name the experiment by it.' })}
${renderTextArea(form, { name: 'hypothesis', label: 'Hypothesis' })}
${renderWeights(experimented, form)}
${renderInput(form, {
  name: 'coverage',
  label: 'Coverage, % of these visitors',
  type: 'number',
  hint: '0 is before the ramp: only visitors with exu or rexu in the address are in it.',
})}
${renderShare(flag, form)}
${renderConditions(flag, form)}
${renderPlan(form)}`;
}

function renderWeights({ flag, priceSets = [] }: Experimented, form: Form): Markup {
  const known: readonly string[] = flagRegistry[flag].variants;
  const named = Object.keys(form.fields).flatMap((name) =>
    name.startsWith('weight.') ? [name.slice('weight.'.length)] : [],
  );
  const sets = new Map(priceSets.map((set) => [set.hash, describePriceSet(set)]));
  const variants = [...new Set([...known, ...sets.keys(), ...named])];
  return renderFieldset(form, {
    name: 'weights',
    label: 'Weights, %',
    hint: allowsHashVariant(flag) ? `${weightsHint} ${priceSetsHint}` : weightsHint,
    inputs: variants.map((variant) =>
      renderInput(form, { name: `weight.${variant}`, label: sets.get(variant) ?? variant, type: 'number' }),
    ),
  });
}

const weightsHint = 'Together 100. A variant without a weight takes no part.';
const priceSetsHint = 'Other plans: npm run price-set -- publish makes another price set.';

function renderShare(flag: FlagName, form: Form): Markup | false {
  const group = findGroup(flag);
  if (!group) return false;
  return renderFieldset(form, {
    name: 'namespace',
    label: `Share of the group ${group}, %`,
    hint: 'No visitor is in two experiments of a group: shares of running experiments never overlap.',
    inputs: [
      renderInput(form, { name: 'from', label: 'From', type: 'number' }),
      renderInput(form, { name: 'to', label: 'To', type: 'number' }),
    ],
  });
}

function renderConditions(flag: FlagName, form: Form): Markup {
  const hint = isDecidedBy('api', flag)
    ? 'Empty means everyone. The API cannot tell new from returning visitors.'
    : 'Empty means everyone.';
  return renderFieldset(form, {
    name: 'condition',
    label: 'Only some visitors',
    hint,
    inputs: [
      renderInput(form, { name: 'country', label: 'Countries, such as DE, US' }),
      renderCheckboxes(form, { name: 'language', label: 'Languages', options: locales }),
      renderCheckboxes(form, { name: 'device', label: 'Devices', options: deviceKinds }),
      ...choices.map((choice) => renderSelect(form, choice)),
    ],
  });
}

const choices = [
  {
    name: 'visit',
    label: 'Visits',
    options: [
      ['', 'all'],
      ['new', 'the first one'],
      ['returning', 'later ones'],
    ],
  },
  {
    name: 'member',
    label: 'Membership',
    options: [
      ['', 'all'],
      ['yes', 'members'],
      ['no', 'not members'],
    ],
  },
  {
    name: 'testers',
    label: 'Testers',
    options: [
      ['', 'and all others'],
      ['exu', 'only with exu'],
      ['rexu', 'only with rexu'],
    ],
  },
] as const;

/** When the clock starts, ramps and stops; what runs needs no start. */
export function renderPlan(form: Form, hasStart = true): Markup {
  return html`<div class="columns">${hasStart && renderInput(form, { name: 'start', label: 'Start (UTC)', type: 'datetime-local' })}
${renderInput(form, { name: 'stop', label: 'Stop (UTC)', type: 'datetime-local' })}</div>
${renderTextArea(form, {
  name: 'ramp',
  label: 'Ramp: a time (UTC) and a coverage on each line',
  hint: 'For example: 2026-12-01 09:00 50. An empty plan changes nothing by itself.',
})}`;
}
