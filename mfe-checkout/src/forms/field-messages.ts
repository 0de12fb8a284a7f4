import { emailMessages } from '@funnel/contracts';

/** Field messages for the issue codes of the contracts' schemas. */
const messages: Readonly<Record<string, string>> = {
  ...emailMessages,
  'fullName.missing': 'Enter the name on the card.',
  'country.missing': 'Choose your country.',
  'postalCode.tooLong': 'Use at most 16 characters.',
  'tax-location-invalid': 'This ZIP or postal code doesn’t match the country. Check both.',
  'name.missing': 'Enter your first name.',
  'name.tooLong': 'This name is too long. A shorter version is fine.',
  'name.invalid': 'A name can’t include a web or email address. Add a space after a period.',
  'password.tooShort': 'Use at least 8 characters.',
  'password.tooLong': 'Use at most 128 characters.',
  'coupon.missing': 'Enter a coupon code.',
  'coupon.tooLong': 'Use at most 64 characters.',
  'coupon.refused': 'This code has expired or doesn’t work with this plan. You pay the regular price.',
  'coupon.unreachable': 'We couldn’t check the code. Please try again in a moment.',
};

/** The message for an issue code; undefined without one. */
export function getFieldMessage(code: string | undefined): string | undefined {
  return code === undefined ? undefined : (messages[code] ?? 'Check this field.');
}
