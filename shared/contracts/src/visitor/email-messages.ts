const invalid = 'Check the address. It should look like name@example.com.';

/** Form messages by the message keys of the e-mail rule. */
export const emailMessages: Readonly<Record<string, string>> = {
  'email.missing': 'Enter your email address.',
  'email.tooLong': 'This address is too long. It can have up to 255 characters.',
  'email.oneAt': 'An email address has exactly one @.',
  'email.localTooLong': 'The part before the @ is too long. It can have up to 64 characters.',
  'email.domainTooLong': 'The part after the @ is too long.',
  'email.labelTooLong': 'A part between two dots is too long. It can have up to 63 characters.',
  'email.invalid': invalid,
};

/** The form message for an address that the e-mail rule refused. */
export function getEmailMessage(key: string | undefined): string {
  return emailMessages[key ?? ''] ?? invalid;
}
