import { expect } from '@playwright/test';
import { HtmlValidate } from 'html-validate';

/** What the HTML standard says, not how one should write. */
const standard = { extends: ['html-validate:standard'], root: true };
const validator = new HtmlValidate(standard);
/** Mail programs need attributes that the standard has given up. */
const mailValidator = new HtmlValidate({ ...standard, rules: { 'no-deprecated-attr': 'off' } });

/** Fails when a document or a part of one breaks a rule of HTML. */
export async function expectValidHtml(html: string, name: string): Promise<void> {
  expect(await findHtmlFaults(html), name).toEqual([]);
}

export async function expectValidMail(html: string, name: string): Promise<void> {
  expect(await findHtmlFaults(html, mailValidator), name).toEqual([]);
}

/** Where a part of a document breaks a rule of HTML. */
export async function findHtmlFaults(html: string, used: HtmlValidate = validator): Promise<string[]> {
  const { results } = await used.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? ''})`),
  );
}
