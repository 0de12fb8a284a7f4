import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

const invalid = msg`Check the address. It should look like name@example.com.`;

/** Form messages by the message keys of the e-mail rule in `@funnel/contracts`. */
const messages: Readonly<Record<string, MessageDescriptor>> = {
  'email.missing': msg`Enter your email address.`,
  'email.tooLong': msg`This address is too long. It can have up to 255 characters.`,
  'email.oneAt': msg`An email address has exactly one @.`,
  'email.localTooLong': msg`The part before the @ is too long. It can have up to 64 characters.`,
  'email.domainTooLong': msg`The part after the @ is too long.`,
  'email.labelTooLong': msg`A part between two dots is too long. It can have up to 63 characters.`,
};

/** The form message for an address that the e-mail rule refused, in the language of the page. */
export function getEmailMessage(key: string | undefined): string {
  return i18n._(messages[key ?? ''] ?? invalid);
}
