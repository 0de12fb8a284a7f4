import { brandName } from '@funnel/contracts';
import type { Letter } from '../letter';
import type { MailData } from '../payload';
import { formatGreeting } from './greeting';

/** A sign-in link; it works once and only for a short while. */
export function writeMagicLink({ link, firstName }: MailData<'magic-link'>): Letter {
  return {
    subject: `Your sign-in link for ${brandName}`,
    heading: 'Here is your sign-in link',
    greeting: formatGreeting(firstName),
    paragraphs: [
      'Press the button, and once more on the page that opens: only then you are signed in. The link works once, for the next 15 minutes.',
    ],
    button: { label: 'Sign in', link },
    afterwards: [
      'You did not ask for this? Then you can leave this mail alone: nobody is signed in without it.',
    ],
  };
}

/** To a visitor who paid and left before creating the account. */
export function writeFinishAccount({ link, firstName, planName }: MailData<'finish-account'>): Letter {
  return {
    subject: `Your ${brandName} account is ready`,
    heading: 'One step left',
    greeting: formatGreeting(firstName),
    paragraphs: [
      `Your ${planName} has begun, and we made an account for this address. The page closed before you could open it.`,
      'Press the button to sign in. The link works once; afterwards the sign-in page sends you a new one whenever you like.',
    ],
    button: { label: 'Open my account', link },
  };
}

/** Shared results, sent to their recipient. */
export function writeSharedResults({ link, expiresOn }: MailData<'shared-results'>): Letter {
  return {
    subject: 'Somebody shared their results with you',
    heading: 'Results, shared with you',
    paragraphs: [
      'Somebody took our questionnaire about everyday attention and wants you to see the outcome.',
      'It describes habits in their own words. It is not a medical assessment.',
    ],
    button: { label: 'See the results', link },
    ...(expiresOn !== undefined && { afterwards: [`The link works until ${expiresOn}.`] }),
  };
}

/** To a visitor who abandoned the checkout and agreed to such mails. */
export function writeAbandonedCheckout(data: MailData<'abandoned-checkout'>): Letter {
  const isFirst = data.reminder === 'first';
  return {
    subject: isFirst ? 'You can go on where you stopped' : `Still thinking about ${brandName}?`,
    heading: isFirst ? 'Your plan is where you left it' : 'A last word about your plan',
    greeting: formatGreeting(undefined),
    paragraphs: [
      `You looked at the plans of ${brandName} and did not finish. Nothing was charged.`,
      isFirst
        ? 'If something got in the way, the button takes you back to the plans.'
        : 'If you want to go on, the button takes you back to the plans. We will not write about this again.',
    ],
    button: { label: 'See the plans', link: data.continueLink },
    afterwards: ['You get this mail because you agreed to helpful e-mails.'],
    links: [{ label: 'No more mails like this', link: data.choicesLink }],
  };
}
