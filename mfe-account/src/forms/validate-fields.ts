import { emailSchema, passwordSchema } from '@funnel/contracts';
import { getEmailMessage } from '@funnel/platform/email-message';
import { t } from '@lingui/core/macro';

/** Rules of form fields: true, or what is wrong. */
export function validateEmail(value: string): true | string {
  const parsed = emailSchema.safeParse(value);
  return parsed.success || getEmailMessage(parsed.error.issues[0]?.message);
}

export function validatePassword(value: string): true | string {
  return passwordSchema.safeParse(value).success || t`Passwords have at least 8 characters.`;
}
