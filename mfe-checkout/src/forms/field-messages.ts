import { emailMessages } from '@funnel/contracts';

/** Field messages for the issue codes of the contracts' schemas. */
const messages: Readonly<Record<string, string>> = {
  ...emailMessages,
  'fullName.missing': 'Enter the name on the card.',
  'country.missing': 'Choose your country.',
  'postalCode.tooLong': 'Postcodes have at most 16 characters.',
  'tax-location-invalid': 'This postcode does not belong to the country. Please check both.',
  'name.missing': 'Enter your first name.',
  'name.tooLong': 'This name is too long. A shorter form is fine.',
  'name.invalid': 'A name can’t hold a web or e-mail address. After a dot, leave a space.',
  'password.tooShort': 'Use at least 8 characters.',
  'password.tooLong': 'Use at most 128 characters.',
  'coupon.missing': 'Enter a coupon code.',
  'coupon.tooLong': 'Coupon codes have at most 64 characters.',
  'coupon.refused': 'This code does not work for this plan, or it has expired. The regular price stays.',
  'coupon.unreachable': 'We could not check the code. Please try again in a moment.',
};

/** The message for an issue code; undefined without one. */
export function getFieldMessage(code: string | undefined): string | undefined {
  return code === undefined ? undefined : (messages[code] ?? 'Check this field.');
}
