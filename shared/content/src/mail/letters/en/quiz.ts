import type { Letter } from '../../letter';
import type { MailData } from '../../payload';
import { formatGreeting } from './greeting';

/** To a visitor who finished the quiz and asked for the link. */
export function writeResultsReady(data: MailData<'results-ready'>): Letter {
  return {
    subject: 'Your results are ready',
    heading: 'Your results are ready',
    greeting: formatGreeting(undefined),
    paragraphs: [
      // Promise: mailed link shows the results on any device
      'The link below opens them on any device, without signing in. Anyone who has the link can see them, so keep this email to yourself.',
    ],
    button: { label: 'See my results', link: data.link },
    afterwards: [
      // Promise: link to results of an account or deleted ones is closed
      `The link works until ${data.expiresOn}. If you create an account, you’ll find your results there instead.`,
      'You’re getting this email because this address was entered at the end of our quiz, with the wish for this link. If that wasn’t you, please delete it.',
    ],
    links: [{ label: 'Unsubscribe', link: data.choicesLink }],
  };
}

/** To a visitor who left the quiz at its end and agreed to such mails. */
export function writeUnfinishedQuiz(data: MailData<'unfinished-quiz'>): Letter {
  return {
    subject: 'Your results are one step away',
    heading: 'One step left',
    greeting: formatGreeting(undefined),
    paragraphs: [
      'You answered our questions, but the page closed before your results were ready.',
      // Promise: visitor who left before the results gets one mail
      'In the browser where you started, the link below continues where you stopped. Elsewhere, the quiz starts from the beginning. We won’t email you about this again.',
    ],
    button: { label: 'Back to the quiz', link: data.continueLink },
    afterwards: ['You’re getting this email because you agreed to emails about plans and offers.'],
    links: [{ label: 'Unsubscribe', link: data.choicesLink }],
  };
}
