import { brandName } from '@funnel/contracts';
import type { Letter } from '../../letter';
import type { MailData } from '../../payload';
import { formatGreeting, nameRequester } from './greeting';

/** A sign-in link; it works once and only for a short while. */
export function writeMagicLink({ link, firstName }: MailData<'magic-link'>): Letter {
  return {
    subject: `Your ${brandName} sign-in link`,
    heading: 'Here is your sign-in link',
    greeting: formatGreeting(firstName),
    paragraphs: [
      // Promise: sign-in link expires after 15 minutes
      'Sign in with this link, then confirm on the page that opens. It works once and expires in 15 minutes.',
    ],
    button: { label: 'Sign in', link },
    afterwards: ['Didn’t request this? You can ignore this email.'],
  };
}

/** To a visitor who paid and left before creating the account. */
export function writeFinishAccount({ link, firstName, planName }: MailData<'finish-account'>): Letter {
  return {
    subject: `Your ${brandName} account is ready`,
    heading: 'One step left',
    greeting: formatGreeting(firstName),
    paragraphs: [
      'Your plan has started, and we’ve created an account for this email address. The page closed before you could open it.',
      // Promise: case 7: closed tab’s saved card gets an account
      'Sign in with the link below. It works once and expires in 3 days. You can always request a new one on the sign-in page.',
    ],
    facts: [['Plan', planName]],
    button: { label: 'Open my account', link },
  };
}

/** Shared results, sent to their recipient. */
export function writeSharedResults({ link, expiresOn, requester }: MailData<'shared-results'>): Letter {
  return {
    subject: 'Someone shared something with you',
    heading: 'Someone shared something with you',
    paragraphs: [
      `${requester ? nameRequester(requester) : 'A visitor without an account'} chose parts of their quiz results and sent you this link. Anyone who has the link can read the page, so please keep it to yourself.`,
      'The quiz describes everyday habits. It isn’t a medical assessment.',
    ],
    button: { label: 'See what they shared', link },
    ...(expiresOn !== undefined && {
      afterwards: [`The link works until ${expiresOn}, unless the person ends it earlier.`],
    }),
  };
}

/** To a visitor who abandoned the checkout and agreed to such mails. */
export function writeAbandonedCheckout(data: MailData<'abandoned-checkout'>): Letter {
  const isFirst = data.reminder === 'first';
  return {
    subject: isFirst ? 'Pick up where you left off' : `Still thinking about ${brandName}?`,
    heading: isFirst ? 'Pick up where you left off' : 'Still thinking it over?',
    greeting: formatGreeting(undefined),
    paragraphs: [
      'You looked at our plans but didn’t finish signing up. Nothing was charged.',
      // Promise: abandoned checkout sends two mails with consent
      isFirst
        ? 'If something got in the way, you can go back to the plans below.'
        : 'If you’d like to continue, you can go back to the plans below. We won’t email you about this again.',
    ],
    button: { label: 'See the plans', link: data.continueLink },
    afterwards: ['You’re getting this email because you agreed to emails about plans and offers.'],
    links: [{ label: 'Unsubscribe', link: data.choicesLink }],
  };
}
