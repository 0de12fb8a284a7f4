import path from 'node:path';
import { readServerTexts } from '../server-texts';
import { type Mail, type MailSender, renderLetter } from './letter';
import type { MailPayload } from './payload';
import { writeLetter } from './write-letter';

export type { Mail, MailSender } from './letter';
export {
  type MailData,
  type MailPayload,
  type MailTemplate,
  mailPayloadSchema,
  type QueuedMail,
} from './payload';

const getTexts = readServerTexts(path.join(import.meta.dirname, 'locales'));

/**
 * Renders one mail in the language of its reader: subject, plain text and HTML, with all values escaped; its footer
 * names the sender.
 */
export function renderMail(payload: MailPayload, sender: MailSender): Mail {
  const { locale } = payload;
  return renderLetter(writeLetter(payload, getTexts(locale)), { sender, locale });
}
