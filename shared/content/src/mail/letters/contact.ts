import { brandName } from '@funnel/contracts';
import * as z from 'zod/mini';
import { defineLetter } from './define-letter';
import { firstName, requester, unsubscribing } from './parts';
import { formatGreeting, nameRequester } from './sentences';

/** To visitors and to people they name. */
export const contactLetters = {
  /** A sign-in link; it works once and only for a short while. */
  'magic-link': defineLetter(z.object({ link: z.url(), firstName }), ({ link, firstName }, i18n) => ({
    subject: i18n.t('Your {brandName} sign-in link', { brandName }),
    heading: i18n.t('Here’s your sign-in link'),
    greeting: formatGreeting(i18n, firstName),
    paragraphs: [
      // Promise: sign-in link expires after 15 minutes
      i18n.t(
        'Sign in with this link, then confirm on the page that opens. It works once and expires in 15 minutes.',
      ),
    ],
    button: { label: i18n.t('Sign in'), link },
    afterwards: [i18n.t('Didn’t request this? You can ignore this email.')],
  })),

  /** To a visitor who paid and left before creating the account. */
  'finish-account': defineLetter(
    z.object({
      firstName,
      planName: z.string(),
      /** A one-time sign-in link. */
      link: z.url(),
    }),
    ({ link, firstName, planName }, i18n) => ({
      subject: i18n.t('Your {brandName} account is ready', { brandName }),
      heading: i18n.t('Your account is ready'),
      greeting: formatGreeting(i18n, firstName),
      paragraphs: [
        i18n.t(
          'Your membership has started, and step one of your four-week plan is waiting. The page closed before you could open your account, so here’s the way in.',
        ),
        // Promise: case 7: closed tab’s saved card gets an account
        i18n.t(
          'The link below works once and expires in 3 days. You can always request a new one on the sign-in page.',
        ),
      ],
      facts: [[i18n.t('Membership'), planName]],
      button: { label: i18n.t('Open my account'), link },
    }),
  ),

  /** Shared results, sent to their recipient. */
  'shared-results': defineLetter(
    z.object({
      link: z.url(),
      expiresOn: z.optional(z.string()),
      /** Missing for a visitor without a proven address. */
      requester: z.optional(requester),
    }),
    ({ link, expiresOn, requester }, i18n) => ({
      subject: i18n.t('Someone shared something with you'),
      heading: i18n.t('Someone shared something with you'),
      paragraphs: [
        i18n.t(
          '{requester} chose parts of their quiz results and sent you this link. Anyone who has the link can read the page, so please keep it to yourself.',
          { requester: requester ? nameRequester(i18n, requester) : i18n.t('A visitor without an account') },
        ),
        i18n.t('The quiz describes everyday habits. It isn’t a medical assessment.'),
      ],
      button: { label: i18n.t('See what they shared'), link },
      afterwards: [
        expiresOn === undefined
          ? null
          : i18n.t('The link works until {expiresOn}, unless the person turns it off earlier.', {
              expiresOn,
            }),
      ],
    }),
  ),

  /** To a visitor who abandoned the checkout and agreed to such mails. */
  'abandoned-checkout': defineLetter(
    z.object({
      /** The first reminder or the second, which is the last. */
      reminder: z.enum(['first', 'last']),
      continueLink: z.url(),
      ...unsubscribing,
    }),
    (data, i18n) => {
      const isFirst = data.reminder === 'first';
      return {
        subject: isFirst
          ? i18n.t('Pick up where you left off')
          : i18n.t('Still thinking about {brandName}?', { brandName }),
        heading: isFirst ? i18n.t('Pick up where you left off') : i18n.t('Still thinking it over?'),
        greeting: formatGreeting(i18n),
        paragraphs: [
          i18n.t('You looked at our membership but didn’t finish signing up. Nothing was charged.'),
          // Promise: abandoned checkout sends two mails with consent
          isFirst
            ? i18n.t('If something got in the way, you can pick up again below.')
            : i18n.t(
                'If you’d like to continue, you can pick up again below. We won’t email you about this again.',
              ),
        ],
        button: { label: i18n.t('See the prices'), link: data.continueLink },
        afterwards: [
          i18n.t('You’re getting this email because you agreed to emails about plans and offers.'),
        ],
        links: [{ label: i18n.t('Unsubscribe'), link: data.choicesLink }],
      };
    },
  ),
};
