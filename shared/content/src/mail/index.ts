import { layOut, type Mail } from './letter';
import { magicLink, sharedResults, trialReceipt } from './letters';
import type { MailPayload } from './payload';

export type { Mail } from './letter';
export { type MailData, type MailPayload, type MailTemplate, mailPayloadSchema } from './payload';

/** Writes one mail: subject, plain text and HTML, everything escaped. */
export function renderMail(payload: MailPayload): Mail {
  switch (payload.template) {
    case 'magic-link':
      return layOut(magicLink(payload.data));
    case 'trial-receipt':
      return layOut(trialReceipt(payload.data));
    case 'shared-results':
      return layOut(sharedResults(payload.data));
  }
}
