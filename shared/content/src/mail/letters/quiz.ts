import * as z from 'zod/mini';
import { defineLetter } from './define-letter';
import { unsubscribing } from './parts';
import { formatGreeting } from './sentences';

/** About the quiz. */
export const quizLetters = {
  /** To a visitor who finished the quiz and asked for the link. */
  'results-ready': defineLetter(
    z.object({
      /** Opens the results on any device. */
      link: z.url(),
      /** The last day of the link. */
      expiresOn: z.string(),
      ...unsubscribing,
    }),
    (data, i18n) => ({
      subject: i18n.t('Your results are ready'),
      heading: i18n.t('Your results are ready'),
      greeting: formatGreeting(i18n),
      paragraphs: [
        i18n.t(
          'Inside, in plain words: what comes up for you and how often, one thing to try tonight, and a four-week plan.',
        ),
      ],
      button: { label: i18n.t('See my results'), link: data.link },
      afterwards: [
        // Promise: mailed link shows the results on any device
        // Promise: link to results of an account or deleted ones is closed
        i18n.t(
          'This link works without signing in until {expiresOn} or until you create an account, so please don’t forward this email.',
          data,
        ),
        i18n.t(
          'You’re getting this email because someone asked for this link at the end of our quiz. If that wasn’t you, please delete it.',
        ),
      ],
      links: [{ label: i18n.t('Unsubscribe'), link: data.choicesLink }],
    }),
  ),

  /** To a visitor who left the quiz at its end and agreed to such mails. */
  'unfinished-quiz': defineLetter(
    z.object({
      /** Back to the quiz, which continues in the browser that has the answers. */
      continueLink: z.url(),
      ...unsubscribing,
    }),
    (data, i18n) => ({
      subject: i18n.t('Your results are one step away'),
      heading: i18n.t('One step left'),
      greeting: formatGreeting(i18n),
      paragraphs: [
        i18n.t('You answered our questions, but the page closed before your results were ready.'),
        // Promise: visitor who left before the results gets one mail
        i18n.t(
          'In the browser where you started, the link below continues where you stopped. Elsewhere, the quiz starts from the beginning. We won’t email you about this again.',
        ),
      ],
      button: { label: i18n.t('Back to the quiz'), link: data.continueLink },
      afterwards: [i18n.t('You’re getting this email because you agreed to emails about plans and offers.')],
      links: [{ label: i18n.t('Unsubscribe'), link: data.choicesLink }],
    }),
  ),
};
