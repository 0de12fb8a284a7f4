import { emailSchema, passwordSchema } from '@funnel/contracts';
import { getEmailMessage } from '@funnel/platform/email-message';
import { t } from '@lingui/core/macro';

/** Rules of form fields: true, or what is wrong. */
export function validateEmail(value: string): true | string {
  const parsed = emailSchema.safeParse(value);
  return parsed.success || getEmailMessage(parsed.error.issues[0]?.message);
}

export function validatePassword(value: string): true | string {
  const parsed = passwordSchema.safeParse(value);
  return parsed.success || getPasswordMessage(parsed.error.issues[0]?.message);
}

/** The form message for a password that the rule refused. */
export function getPasswordMessage(key: string | undefined): string {
  return key === 'password.tooLong'
    ? t`Passwords have at most 128 characters.`
    : t`Passwords have at least 8 characters.`;
}
