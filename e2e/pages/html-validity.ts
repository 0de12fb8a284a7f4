import { expect } from '@playwright/test';
import { HtmlValidate } from 'html-validate';

/** What the HTML standard says, not how one should write. */
const validator = new HtmlValidate({ extends: ['html-validate:standard'], root: true });

/** Fails when a document or a part of one breaks a rule of HTML. */
export async function expectValidHtml(html: string, name: string): Promise<void> {
  const { results } = await validator.validateString(html);
  const faults = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? ''})`),
  );
  expect(faults, name).toEqual([]);
}
