import { html, type Markup } from '@funnel/server/html';
import express, { type Express, type RequestHandler } from 'express';
import * as z from 'zod/mini';
import type { Fields } from '../../experiments/read-action';
import type { Problem } from '../../experiments/refused-change';
import type { Form } from '../core/form-fields';
import { page, pageHeaders } from '../core/layout';
import { refuseOtherSites } from '../core/refuse-other-sites';

/** What a form cannot do with what was typed, by field. */
export class RefusedForm extends Error {
  readonly problems: readonly Problem[];
  constructor(...problems: Problem[]) {
    super(problems.map(({ text }) => text).join('. '));
    this.problems = problems;
  }
}

const fieldsSchema = z.record(z.string(), z.string());

type FormPage = {
  path: string;
  title: string;
  /** What the forms hold before anything was typed. */
  defaults: Fields;
  render(form: Form): Markup | Promise<Markup>;
  /** By the value of the button that was pressed. Throws `RefusedForm`; what it returns is shown above the form. */
  actions: Readonly<Record<string, (fields: Readonly<Record<string, string>>) => unknown>>;
};

/** A page with forms that works without scripts: it shows what is active and names what is wrong. */
export function mountFormPage(app: Express, { path, title, defaults, render, actions }: FormPage): void {
  const send = async (response: Parameters<RequestHandler>[1], form: Form, result?: Markup) => {
    const { problems } = form;
    const summary = html`${problems.length > 0 && html`<section class="refused" role="alert"><h2>Nothing was changed</h2><ul>${problems.map(({ text }) => html`<li>${text}</li>`)}</ul></section>`}`;
    response
      .status(problems.length > 0 ? 400 : 200)
      .set(pageHeaders)
      .send(page(title, html`${summary}${result}${await render(form)}`));
  };
  app.get(path, (_request, response) => send(response, { id: 'form', fields: defaults, problems: [] }));
  app.post(path, refuseOtherSites, express.urlencoded({ extended: false }), async (request, response) => {
    const fields = fieldsSchema.parse(request.body);
    const act = actions[fields['action'] ?? ''];
    if (!act) return void response.status(400).json({ error: `action is one of ${Object.keys(actions)}` });
    try {
      const result = await act(fields);
      if (!isMarkup(result)) return response.redirect(303, path);
      return await send(response, { id: 'form', fields: defaults, problems: [] }, result);
    } catch (error) {
      if (!(error instanceof RefusedForm)) throw error;
      return await send(response, {
        id: 'form',
        fields: { ...defaults, ...fields },
        problems: error.problems,
      });
    }
  });
}

const isMarkup = (result: unknown): result is Markup =>
  typeof result === 'object' && result !== null && 'text' in result;

type WholeNumber = { name: string; label: string; from: number; to: number };

/** A whole number of a field; undefined when the field is empty. */
export function readNumber(
  fields: Readonly<Record<string, string>>,
  { name, label, from, to }: WholeNumber,
): number | undefined {
  const text = fields[name]?.trim() ?? '';
  if (text === '') return undefined;
  const number = Number(text);
  if (Number.isInteger(number) && number >= from && number <= to) return number;
  throw new RefusedForm({
    field: name,
    text: `${label}: “${text}” is no whole number from ${from} to ${to}`,
  });
}

/** A button with hidden fields, for an action on one thing. */
export function renderAction(
  path: string,
  label: string | Markup,
  fields: Readonly<Record<string, string>>,
): Markup {
  return html`<form method="post" action="${path}">${Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )}<button class="quiet">${label}</button></form>`;
}
