import { brandName } from '@funnel/contracts';
import type { Letter } from '../../letter';
import type { MailData } from '../../payload';
import { formatGreeting } from './greeting';

/** To a member whose account was signed in to from a new browser. */
export function writeNewSignIn({ firstName, at, browser, link }: MailData<'new-sign-in'>): Letter {
  return {
    subject: `New sign-in to your ${brandName} account`,
    heading: 'New sign-in to your account',
    greeting: formatGreeting(firstName),
    paragraphs: [
      `Someone signed in to your account from a browser we haven’t seen before: ${browser ?? 'an unknown browser'}, on ${at}.`,
      'If this was you, you don’t need to do anything.',
      // Promise: member ends all other sessions at once
      'If it wasn’t you, sign in with an email link, then email support@tidewell.example. We’ll sign out every other browser.',
    ],
    button: { label: 'Sign in', link },
  };
}

/** To a member whose account has a new passkey. */
export function writePasskeyAdded({ firstName, at, browser, link }: MailData<'passkey-added'>): Letter {
  return {
    subject: `A passkey was added to your ${brandName} account`,
    heading: 'A passkey was added',
    greeting: formatGreeting(firstName),
    paragraphs: [
      `A passkey that can sign in to your account was added on ${at}, from ${browser ?? 'an unknown browser'}.`,
      'If this was you, you don’t need to do anything.',
      'If it wasn’t you, sign in with an email link and remove it under “Password and devices”. Then email support@tidewell.example.',
    ],
    button: { label: 'Sign in', link },
  };
}

/** To a member whose password was set or changed. */
export function writePasswordChanged({ firstName, at, browser, link }: MailData<'password-changed'>): Letter {
  return {
    subject: `Your ${brandName} password was changed`,
    heading: 'Your password was changed',
    greeting: formatGreeting(firstName),
    paragraphs: [
      `Your password was changed on ${at}, from ${browser ?? 'an unknown browser'}. Every other browser has been signed out.`,
      'If this was you, you don’t need to do anything.',
      'If it wasn’t you, sign in with an email link, then email support@tidewell.example.',
    ],
    button: { label: 'Sign in', link },
  };
}
