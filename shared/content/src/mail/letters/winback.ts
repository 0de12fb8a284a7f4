import { brandName } from '@funnel/contracts';
import * as z from 'zod/mini';
import { defineLetter } from './define-letter';
import { firstName, unsubscribing } from './parts';
import { formatGreeting } from './sentences';

/** To members whose plan ended. */
export const winbackLetters = {
  /** To a member whose plan ended and who agreed to such mails. */
  winback: defineLetter(
    z.object({
      firstName,
      planName: z.string(),
      /** The page with the offer. */
      offerLink: z.url(),
      /** The discount on the first period and its last moment, as the server keeps it; null without a discount. */
      discount: z.nullable(z.object({ percentOff: z.int(), until: z.string() })),
      /** Whether the server has results of this member. */
      hasResults: z.boolean(),
      /** Whether this is the last mail about it. */
      isLast: z.boolean(),
      ...unsubscribing,
    }),
    (data, i18n) => {
      const { discount, hasResults, isLast, offerLink, planName } = data;
      return {
        subject: discount
          ? i18n.t('{percentOff}% off if you’d like to come back', discount)
          : i18n.t('Your {brandName} account is still here', { brandName }),
        heading: i18n.t('You’re welcome back'),
        greeting: formatGreeting(i18n, data.firstName),
        paragraphs: [
          hasResults
            ? i18n.t('Your membership has ended, but your account and your results are still here.')
            : i18n.t('Your membership has ended, but your account is still here.'),
          discount
            ? i18n.t(
                'If you’d like to continue, the first period of a new membership is {percentOff}% off until {until}.',
                discount,
              )
            : i18n.t('If you’d like to continue, you can start a new membership at any time.'),
          // Promise: lapsed member gets two mails with a true end
          isLast ? i18n.t('We won’t email you about this again.') : null,
        ],
        facts: [[i18n.t('Your last membership'), planName]],
        button: {
          label: discount ? i18n.t('Sign in to see your offer') : i18n.t('Sign in to see the prices'),
          link: offerLink,
        },
        afterwards: [
          i18n.t('You’re getting this email because you agreed to emails about plans and offers.'),
        ],
        links: [{ label: i18n.t('Unsubscribe'), link: data.choicesLink }],
      };
    },
  ),
};
