import { brandName } from '@funnel/contracts';
import * as z from 'zod/mini';
import { defineLetter } from './define-letter';
import { firstName } from './parts';
import { formatGreeting } from './sentences';

const accountNotice = z.object({
  firstName,
  /** Date and time, formatted for the reader. */
  at: z.string(),
  /** Such as "Firefox on Windows". */
  browser: z.nullable(z.string()),
  /** Where the member signs in. */
  link: z.url(),
});

/** Security notices to a member. */
export const securityLetters = {
  /** To a member whose account was signed in to from a new browser. */
  'new-sign-in': defineLetter(accountNotice, ({ firstName, at, browser, link }, i18n) => ({
    subject: i18n.t('New sign-in to your {brandName} account', { brandName }),
    heading: i18n.t('New sign-in to your account'),
    greeting: formatGreeting(i18n, firstName),
    paragraphs: [
      browser === null
        ? i18n.t('Someone signed in to your account on {at}, from a browser we haven’t seen before.', { at })
        : i18n.t(
            'Someone signed in to your account on {at}, from a browser we haven’t seen before: {browser}.',
            {
              at,
              browser,
            },
          ),
      i18n.t('If this was you, you don’t need to do anything.'),
      // Promise: member ends all other sessions at once
      i18n.t(
        'If it wasn’t you, sign in with an email link, then email support@tidewell.example. We’ll sign out every other browser.',
      ),
    ],
    button: { label: i18n.t('Sign in'), link },
  })),

  /** To a member whose account has a new passkey. */
  'passkey-added': defineLetter(accountNotice, ({ firstName, at, browser, link }, i18n) => ({
    subject: i18n.t('A passkey was added to your {brandName} account', { brandName }),
    heading: i18n.t('A passkey was added'),
    greeting: formatGreeting(i18n, firstName),
    paragraphs: [
      i18n.t('A passkey that can sign in to your account was added on {at}, from {browser}.', {
        at,
        browser: browser ?? i18n.t('an unknown browser'),
      }),
      i18n.t('If this was you, you don’t need to do anything.'),
      i18n.t(
        'If it wasn’t you, sign in with an email link and remove it under “Password and devices”. Then email support@tidewell.example.',
      ),
    ],
    button: { label: i18n.t('Sign in'), link },
  })),

  /** To a member whose password was set or changed. */
  'password-changed': defineLetter(accountNotice, ({ firstName, at, browser, link }, i18n) => ({
    subject: i18n.t('Your {brandName} password was changed', { brandName }),
    heading: i18n.t('Your password was changed'),
    greeting: formatGreeting(i18n, firstName),
    paragraphs: [
      i18n.t('Your password was changed on {at}, from {browser}. Every other browser has been signed out.', {
        at,
        browser: browser ?? i18n.t('an unknown browser'),
      }),
      i18n.t('If this was you, you don’t need to do anything.'),
      i18n.t('If it wasn’t you, sign in with an email link, then email support@tidewell.example.'),
    ],
    button: { label: i18n.t('Sign in'), link },
  })),
};
