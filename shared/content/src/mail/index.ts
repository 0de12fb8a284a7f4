import path from 'node:path';
import { readServerTexts } from '../server-texts';
import type { MailSender } from './letter';
import { findTone } from './letters';
import type { MailPayload } from './payload';
import { type Mail, renderLetter } from './render-letter';
import { writeLetter } from './write-letter';

export type { MailSender } from './letter';
export {
  type MailData,
  type MailPayload,
  type MailTemplate,
  mailPayloadSchema,
  type QueuedMail,
} from './payload';
export type { Mail } from './render-letter';

const getTexts = readServerTexts(path.join(import.meta.dirname, 'locales'));

/**
 * Renders one mail in the language of its reader: subject, plain text and HTML, with all values escaped; its footer
 * names the sender.
 */
export function renderMail(payload: MailPayload, sender: MailSender): Mail {
  const { locale, template } = payload;
  const letter = writeLetter(payload, getTexts(locale));
  return renderLetter(letter, { sender, locale, tone: findTone(template) });
}
