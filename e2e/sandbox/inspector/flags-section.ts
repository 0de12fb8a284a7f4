import { html, type Markup } from '@funnel/server/html';
import type { Feature } from '../growthbook/features';

/** Every flag with a form that sets one value for everyone. Open pages update without a reload. */
export function renderFlags(features: Feature[]): Markup {
  return html`<section id="flags"><h2>Flags</h2>
<div class="scroll" tabindex="0" role="region" aria-label="Flags"><table>
<thead><tr><th scope="col">Flag</th><th scope="col">Now</th><th scope="col">Value for everyone</th></tr></thead>
<tbody>${features.map(renderFlag)}</tbody></table></div></section>`;
}

function renderFlag({ name, control, variants, setting }: Feature): Markup {
  const value = setting && 'value' in setting ? setting.value : control;
  const options = variants.includes(value) ? variants : [...variants, value];
  return html`<tr id="flag-${name}"><th scope="row"><code>${name}</code></th>
<td class="${setting ? 'changed' : ''}">${describe({ control, setting })} <a href="/experiments/${name}">Experiment<span class="hidden"> on ${name}</span></a></td>
<td><form method="post" action="/_inspect/growthbook/features/${encodeURIComponent(name)}">
<label><span class="hidden">Value of ${name}</span><select name="value">${options.map((option) => renderOption(option, option === value))}</select></label>
<button>Set<span class="hidden"> ${name}</span></button></form></td></tr>`;
}

function renderOption(value: string, isSelected: boolean): Markup {
  return isSelected ? html`<option selected>${value}</option>` : html`<option>${value}</option>`;
}

function describe({ control, setting }: Pick<Feature, 'control' | 'setting'>): string {
  if (!setting) return control;
  if ('value' in setting) return setting.value;
  const { variations, weights } = setting.experiment;
  return variations
    .map((variation, index) => `${variation} ${Math.round((weights[index] ?? 0) * 100)} %`)
    .join(', ');
}
