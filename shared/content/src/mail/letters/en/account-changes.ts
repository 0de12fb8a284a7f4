import { brandName } from '@funnel/contracts';
import type { Letter } from '../../letter';
import type { MailData } from '../../payload';
import { formatGreeting, nameRequester } from './greeting';

/** To a member who forgot the password. */
export function writePasswordReset({ firstName, link }: MailData<'password-reset'>): Letter {
  return {
    subject: `Set a new ${brandName} password`,
    heading: 'Set a new password',
    greeting: formatGreeting(firstName),
    paragraphs: [
      // Promise: reset link expires after 30 minutes
      'This link opens a page where you choose a new password. It works once and expires in 30 minutes.',
    ],
    button: { label: 'Set a new password', link },
    afterwards: ['Didn’t request this? You can ignore this email. Your password stays as it is.'],
  };
}

/** To the new address of a member. */
export function writeEmailChange({ requester, link }: MailData<'email-change'>): Letter {
  return {
    subject: `Confirm your new email for ${brandName}`,
    heading: 'Confirm your new email',
    greeting: formatGreeting(undefined),
    paragraphs: [
      `${requester ? nameRequester(requester) : 'The owner of an account'} asked to use this email address for it.`,
      // Promise: link to the new address expires after a day
      'If that was you, confirm it on the page that opens. The link works once and expires in 24 hours.',
    ],
    button: { label: 'Confirm this email', link },
    afterwards: ['Wasn’t that you? You can ignore this email. Nothing changes.'],
  };
}

/** To the former address of a member. */
export function writeEmailChanged({ firstName, newEmail, link }: MailData<'email-changed'>): Letter {
  return {
    subject: `Your ${brandName} email was changed`,
    heading: 'Your email was changed',
    greeting: formatGreeting(firstName),
    paragraphs: [
      `You now sign in and get our emails at ${newEmail}. This is our last email to this address.`,
      'If this was you, you don’t need to do anything.',
      // Promise: change can be taken back for seven days
      'If it wasn’t you, take the change back within 7 days. That signs out every browser and removes the password.',
    ],
    button: { label: 'This wasn’t me', link },
    afterwards: ['Need help? Email support@tidewell.example.'],
  };
}

/** To a member whose address someone wanted for another account. */
export function writeEmailTaken({ firstName, link }: MailData<'email-taken'>): Letter {
  return {
    subject: `You already have a ${brandName} account`,
    heading: 'You already have an account',
    greeting: formatGreeting(firstName),
    paragraphs: [
      'Someone asked to use this email address for another account. It belongs to yours, so nothing changed.',
      'If this was you, sign in with this address.',
    ],
    button: { label: 'Sign in', link },
    afterwards: ['Didn’t request this? You can ignore this email.'],
  };
}
