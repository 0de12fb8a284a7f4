import type { Locale } from '@funnel/contracts';
import { type Letter, type Mail, type MailSender, renderLetter } from './letter';
import { englishLetters } from './letters/en';
import { spanishLetters } from './letters/es';
import type { Letters } from './letters/letters';
import type { MailData, MailPayload, MailTemplate } from './payload';

export type { Mail, MailSender } from './letter';
export {
  type MailData,
  type MailPayload,
  type MailTemplate,
  mailPayloadSchema,
  type QueuedMail,
} from './payload';

const letters: Readonly<Record<Locale, Letters>> = { en: englishLetters, es: spanishLetters };

/**
 * Renders one mail in the language of its reader: subject, plain text and HTML, with all values escaped; its footer
 * names the sender.
 */
export function renderMail(payload: MailPayload, sender: MailSender): Mail {
  const { locale } = payload;
  return renderLetter(writeLetter(letters[locale], payload), { sender, locale });
}

type Content<Template extends MailTemplate> = { template: Template; data: MailData<Template> };

function writeLetter<Template extends MailTemplate>(
  all: Letters,
  { template, data }: Content<Template>,
): Letter {
  return all[template](data);
}
