import { getEmailMessage } from '@funnel/platform/email-message';
import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Field messages for the issue codes of the contracts' schemas. */
const messages: Readonly<Record<string, MessageDescriptor>> = {
  'fullName.missing': msg`Enter the name on the card.`,
  'country.missing': msg`Choose your country.`,
  'postalCode.tooLong': msg`Use at most 16 characters.`,
  'tax-location-invalid': msg`This ZIP or postal code doesn’t match the country. Check both.`,
  'name.missing': msg`Enter your first name.`,
  'name.tooLong': msg`This name is too long. A shorter version is fine.`,
  'name.invalid': msg`A name can’t include a web or email address. Add a space after a period.`,
  'name.notFirst': msg`Use your first name only, without digits.`,
  'password.tooShort': msg`Use at least 8 characters.`,
  'password.tooLong': msg`Use at most 128 characters.`,
  'coupon.missing': msg`Enter a coupon code.`,
  'coupon.tooLong': msg`Use at most 64 characters.`,
  'coupon.refused': msg`This code has expired or doesn’t work with this membership. You pay the regular price.`,
  'coupon.unreachable': msg`We couldn’t check the code. Please try again in a moment.`,
};

/** The message for an issue code; undefined without one. */
export function getFieldMessage(code: string | undefined): string | undefined {
  if (code === undefined) return undefined;
  if (code.startsWith('email.')) return getEmailMessage(code);
  return i18n._(messages[code] ?? msg`Check this field.`);
}
