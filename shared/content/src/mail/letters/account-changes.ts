import { brandName } from '@funnel/contracts';
import * as z from 'zod/mini';
import { defineLetter } from './define-letter';
import { firstName, requester } from './parts';
import { formatGreeting, nameRequester } from './sentences';

/** To a member: the link opens a page with a button or a form. */
const accountLink = z.object({ firstName, link: z.url() });

/** Password and address of an account. */
export const accountChangeLetters = {
  /** To a member who forgot the password. */
  'password-reset': defineLetter(accountLink, ({ firstName, link }, i18n) => ({
    subject: i18n.t('Set a new {brandName} password', { brandName }),
    heading: i18n.t('Set a new password'),
    greeting: formatGreeting(i18n, firstName),
    paragraphs: [
      // Promise: reset link expires after 30 minutes
      i18n.t(
        'This link opens a page where you choose a new password. It works once and expires in 30 minutes.',
      ),
    ],
    button: { label: i18n.t({ id: 'Set a new password (button)', message: 'Set a new password' }), link },
    afterwards: [i18n.t('Didn’t request this? You can ignore this email. Your password stays as it is.')],
  })),

  /** To the new address of a member. Mails queued by a former version name no requester. */
  'email-change': defineLetter(
    z.object({ link: z.url(), requester: z.optional(requester) }),
    ({ requester, link }, i18n) => ({
      subject: i18n.t('Confirm your new email for {brandName}', { brandName }),
      heading: i18n.t('Confirm your new email'),
      greeting: formatGreeting(i18n),
      paragraphs: [
        i18n.t('{requester} asked to move that account to this email address.', {
          requester: requester ? nameRequester(i18n, requester) : i18n.t('The owner of an account'),
        }),
        // Promise: link to the new address expires after a day
        i18n.t(
          'If that was you, confirm it on the page that opens. The link works once and expires in 24 hours.',
        ),
      ],
      button: { label: i18n.t('Confirm this email'), link },
      afterwards: [i18n.t('Wasn’t that you? You can ignore this email. Nothing changes.')],
    }),
  ),

  /** To the former address of a member. */
  'email-changed': defineLetter(
    z.object({
      firstName,
      /** The new address, mostly hidden: a…@example.org. */
      newEmail: z.string(),
      /** Page to take the change back. */
      link: z.url(),
    }),
    ({ firstName, newEmail, link }, i18n) => ({
      subject: i18n.t('Your {brandName} email was changed', { brandName }),
      heading: i18n.t('Your email was changed'),
      greeting: formatGreeting(i18n, firstName),
      paragraphs: [
        i18n.t('You now sign in and get our emails at {newEmail}. This is our last email to this address.', {
          newEmail,
        }),
        i18n.t('If this was you, you don’t need to do anything.'),
        // Promise: change can be taken back for seven days
        i18n.t(
          'If it wasn’t you, take the change back within 7 days. That signs out every browser and removes the password.',
        ),
      ],
      button: { label: i18n.t('This wasn’t me'), link },
      afterwards: [i18n.t('Need help? Email support@tidewell.example.')],
    }),
  ),

  /** To a member whose address someone wanted for another account. */
  'email-taken': defineLetter(accountLink, ({ firstName, link }, i18n) => ({
    subject: i18n.t('You already have a {brandName} account', { brandName }),
    heading: i18n.t('You already have an account'),
    greeting: formatGreeting(i18n, firstName),
    paragraphs: [
      i18n.t(
        'Someone asked to use this email address for another account. It’s already the address of yours, so nothing changed.',
      ),
      i18n.t('If this was you, sign in with this address.'),
    ],
    button: { label: i18n.t('Sign in'), link },
    afterwards: [i18n.t('Didn’t request this? You can ignore this email.')],
  })),
};
