import { findExperimentPlan } from '@funnel/contracts';
import { html, type Markup } from '@funnel/server/html';
import type { FeatureDefinition } from '@growthbook/growthbook';
import { formatPercent } from '../../experiments/flag-state';
import type { Feature } from '../growthbook/features';

type Definition = FeatureDefinition<string>;

/** Every flag with a form that sets one value for everyone. Open pages update without a reload. */
export function renderFlags(features: Feature[], definitions: Record<string, Definition>): Markup {
  return html`<section id="flags"><h2>Flags</h2>
<div class="scroll" tabindex="0" role="region" aria-label="Flags"><table>
<thead><tr><th scope="col">Flag</th><th scope="col">Now</th><th scope="col">Value for everyone</th></tr></thead>
<tbody>${features.map((feature) => renderFlag(feature, definitions[feature.name] ?? {}))}</tbody></table></div></section>`;
}

function renderFlag({ name, control, variants, setting }: Feature, definition: Definition): Markup {
  const value = setting && 'value' in setting ? setting.value : control;
  const options = variants.includes(value) ? variants : [...variants, value];
  return html`<tr id="flag-${name}"><th scope="row"><code>${name}</code></th>
<td class="${definition.rules ? 'changed' : ''}">${describe(definition)} ${findExperimentPlan(name) && html`<a href="/experiments/${name}">Experiment<span class="hidden"> on ${name}</span></a>`}</td>
<td><form method="post" action="/_inspect/growthbook/features/${encodeURIComponent(name)}">
<label><span class="hidden">Value of ${name}</span><select name="value">${options.map((option) => renderOption(option, option === value))}</select></label>
<button>Set<span class="hidden"> ${name}</span></button></form></td></tr>`;
}

function renderOption(value: string, isSelected: boolean): Markup {
  return isSelected ? html`<option selected>${value}</option>` : html`<option>${value}</option>`;
}

function describe({ defaultValue, rules = [] }: Definition): string {
  // Rules above the last one are for testers.
  const { force, variations = [], weights = [], coverage = 1 } = rules.at(-1) ?? { force: defaultValue };
  if (force !== undefined) return force;
  const shares = variations.map((variation, index) => `${variation} ${formatPercent(weights[index] ?? 0)}`);
  return `${shares.join(', ')}${coverage < 1 ? ` of ${formatPercent(coverage)}` : ''}`;
}
