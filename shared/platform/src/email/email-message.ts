import { t } from '@lingui/core/macro';

/** The form message for an address that the e-mail rule of `@funnel/contracts` refused, by its key. */
export function getEmailMessage(key: string | undefined): string {
  return key === 'email.missing'
    ? t`Enter your email address.`
    : t`Check the email address. It should look like name@example.com.`;
}
