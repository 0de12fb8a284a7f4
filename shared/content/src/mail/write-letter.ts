import type { I18n } from '@lingui/core';
import type { Letter } from './letter';
import { letters } from './letters';
import type { MailData, MailTemplate } from './payload';

type Content<Template extends MailTemplate> = { template: Template; data: MailData<Template> };
type Writers = {
  readonly [Template in MailTemplate]: { write: (data: MailData<Template>, i18n: I18n) => Letter };
};

const writers: Writers = letters;

/** Writes the letter of a mail in the language of `i18n`. */
export function writeLetter<Template extends MailTemplate>(
  { template, data }: Content<Template>,
  i18n: I18n,
): Letter {
  return writers[template].write(data, i18n);
}
