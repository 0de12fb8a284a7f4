import { html, type Markup } from '@funnel/server/html';

/** A form with what was typed, and what is wrong with it. */
export type Form = {
  id: string;
  fields: Readonly<Record<string, string | readonly string[] | undefined>>;
  problems: readonly { readonly field: string; readonly text: string }[];
};

type Input = { name: string; label: string; hint?: string; type?: 'text' | 'number' | 'datetime-local' };

const getText = ({ fields }: Form, name: string) => [fields[name] ?? ''].flat()[0] ?? '';

const isChosen = ({ fields }: Form, name: string, value: string) =>
  [fields[name] ?? ''].flat().includes(value);

export function renderInput(form: Form, { name, label, hint, type = 'text' }: Input): Markup {
  const id = `${form.id}-${name}`;
  return html`<div><label for="${id}">${label}</label>
<input id="${id}" name="${name}" type="${type}" ${type === 'number' && html`min="0" max="100" step="any"`} value="${getText(form, name)}" ${describedBy(form, { name, hint })}>
${renderNotes(form, { name, hint })}</div>`;
}

export function renderTextArea(form: Form, { name, label, hint }: Omit<Input, 'type'>): Markup {
  const id = `${form.id}-${name}`;
  return html`<div><label for="${id}">${label}</label>
<textarea id="${id}" name="${name}" rows="3" ${describedBy(form, { name, hint })}>${getText(form, name)}</textarea>
${renderNotes(form, { name, hint })}</div>`;
}

type Choice = readonly [value: string, label: string];

export function renderSelect(
  form: Form,
  { name, label, options }: { name: string; label: string; options: readonly Choice[] },
): Markup {
  const id = `${form.id}-${name}`;
  return html`<div><label for="${id}">${label}</label>
<select id="${id}" name="${name}" ${describedBy(form, { name })}>${options.map(
    ([value, text]) =>
      html`<option value="${value}" ${isChosen(form, name, value) && html`selected`}>${text}</option>`,
  )}</select>${renderNotes(form, { name })}</div>`;
}

export function renderCheckboxes(
  form: Form,
  { name, label, options }: { name: string; label: string; options: readonly string[] },
): Markup {
  return html`<fieldset><legend>${label}</legend>${options.map(
    (value) =>
      html`<label class="check"><input type="checkbox" name="${name}" value="${value}" ${isChosen(form, name, value) && html`checked`}>${value}</label>`,
  )}</fieldset>`;
}

/** Fields that are wrong or right together. */
export function renderFieldset(
  form: Form,
  { name, label, hint, inputs }: { name: string; label: string; hint?: string; inputs: readonly Markup[] },
): Markup {
  return html`<fieldset id="${form.id}-${name}" tabindex="-1" ${describedBy(form, { name, hint })}><legend>${label}</legend>
<div class="columns">${inputs}</div>${renderNotes(form, { name, hint })}</fieldset>`;
}

type Noted = { name: string; hint?: string | undefined };

const listProblems = ({ problems }: Form, name: string) => problems.filter(({ field }) => field === name);

function describedBy(form: Form, { name, hint }: Noted): Markup | false {
  const isWrong = listProblems(form, name).length > 0;
  const ids = [hint && `${form.id}-${name}-hint`, isWrong && `${form.id}-${name}-problem`].filter(Boolean);
  if (ids.length === 0) return false;
  return html`aria-describedby="${ids.join(' ')}" ${isWrong && html`aria-invalid="true"`}`;
}

function renderNotes(form: Form, { name, hint }: Noted): Markup {
  const problems = listProblems(form, name);
  return html`${hint && html`<p class="muted" id="${form.id}-${name}-hint">${hint}</p>`}
${problems.length > 0 && html`<p class="bad" id="${form.id}-${name}-problem">${problems.map(({ text }) => text).join('. ')}</p>`}`;
}
