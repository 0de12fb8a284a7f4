import { html, Markup } from '@funnel/server/html';

type Table = { caption: string; columns: readonly string[]; rows: readonly Markup[] };

/** A table that scrolls by itself, also by keyboard, where it is too wide. */
export function renderTable({ caption, columns, rows }: Table): Markup {
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${caption}"><table><caption>${caption}</caption>
<thead><tr>${columns.map((column) => html`<th scope="col">${column}</th>`)}</tr></thead>
<tbody>${rows}</tbody></table></div>`;
}

type Tab = { search: string; label: string; isCurrent: boolean };

/** Links to the same page with something else. */
export function renderTabs(name: string, tabs: readonly Tab[]): Markup {
  const links = tabs.map(
    ({ search, label, isCurrent }) =>
      html`<a href="?${search}"${isCurrent && new Markup(' aria-current="page"')}>${label}</a>`,
  );
  return html`<nav aria-label="${name}">${links}</nav>`;
}

type ReasonForm = {
  /** What the reason is for, after “Reason for”. */
  subject: string;
  hidden: Readonly<Record<string, string>>;
  /** The name of the field that the buttons fill, and their labels by value. */
  field: string;
  buttons: Readonly<Record<string, string | false>>;
};

/** A form whose buttons change something, for a reason. */
export function renderReasonForm({ subject, hidden, field, buttons }: ReasonForm): Markup {
  return html`<form method="post">
${renderHidden(hidden)}
<input name="reason" aria-label="Reason for ${subject}" placeholder="Reason" required minlength="3" maxlength="300">
${Object.entries(buttons).map(([value, label]) => label !== false && html`<button name="${field}" value="${value}">${label}</button>`)}
</form>`;
}

export type FormField = {
  name: string;
  label: string;
  type: 'text' | 'url' | 'number' | 'datetime-local';
  value: string;
  /** Those of the element: `required`, `max`. */
  attributes: Readonly<Record<string, string>>;
};

type FieldForm = {
  hidden: Readonly<Record<string, string>>;
  fields: readonly Markup[];
  /** The name of the button's field, its value and label. */
  button: { name: string; value: string; label: string };
};

/** A form of labelled fields, one below the other. */
export function renderFieldForm({ hidden, fields, button }: FieldForm): Markup {
  const { name, value, label } = button;
  return html`<form method="post" class="fields">
${renderHidden(hidden)}
${fields}
<button name="${name}" value="${value}">${label}</button>
</form>`;
}

export function renderField({ name, label, type, value, attributes }: FormField): Markup {
  const more = Object.entries(attributes).map(([key, text]) => html` ${key}="${text}"`);
  return html`<label>${label} <input name="${name}" type="${type}" value="${value}"${more}></label>`;
}

type Choice = { name: string; label: string; value: string; options: Readonly<Record<string, string>> };

export function renderChoice({ name, label, value, options }: Choice): Markup {
  const list = Object.entries(options).map(
    ([key, text]) => html`<option value="${key}"${key === value && new Markup(' selected')}>${text}</option>`,
  );
  return html`<label>${label} <select name="${name}">${list}</select></label>`;
}

function renderHidden(hidden: Readonly<Record<string, string>>): Markup[] {
  return Object.entries(hidden).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
}

/** A moment to the minute: `2026-11-02 23:05 UTC`. */
export function formatMoment(moment: string): string {
  return `${moment.slice(0, 16).replace('T', ' ')} UTC`;
}
