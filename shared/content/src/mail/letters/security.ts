import { brandName } from '@funnel/contracts';
import type { Letter } from '../letter';
import type { MailData } from '../payload';
import { formatGreeting } from './greeting';

/** To a member whose account was signed in to from a new browser. */
export function writeNewSignIn({ firstName, at, browser, link }: MailData<'new-sign-in'>): Letter {
  return {
    subject: `New sign-in to your ${brandName} account`,
    heading: 'New sign-in to your account',
    greeting: formatGreeting(firstName),
    paragraphs: [
      `Your account was opened in a browser we have not seen before: ${browser ?? 'an unknown browser'}, on ${at}.`,
      'Was it you? Then there is nothing to do.',
      'Was it not you? Sign in by a link, which needs nothing but this mailbox, then write to us: we end every other sign-in.',
    ],
    button: { label: 'Go to the sign-in page', link },
  };
}

/** To a member whose password was set or changed. */
export function writePasswordChanged({ firstName, at, browser, link }: MailData<'password-changed'>): Letter {
  return {
    subject: `Your ${brandName} password was changed`,
    heading: 'Your password was changed',
    greeting: formatGreeting(firstName),
    paragraphs: [
      `It happened on ${at}, in ${browser ?? 'an unknown browser'}. All other sign-ins have ended.`,
      'Was it you? Then there is nothing to do.',
      'Was it not you? Sign in by a link, which needs nothing but this mailbox, then write to us.',
    ],
    button: { label: 'Go to the sign-in page', link },
  };
}
