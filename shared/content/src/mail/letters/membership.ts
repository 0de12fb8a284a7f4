import { brandName } from '@funnel/contracts';
import type { I18n } from '@lingui/core';
import * as z from 'zod/mini';
import { defineLetter } from './define-letter';
import { charge, firstName, membership } from './parts';
import { formatCharge, formatGreeting } from './sentences';

/** The day the access ended; null before that, and in a mail that was queued without it. */
const endedOn = z._default(z.nullable(z.string()), null);

/** The end of a membership, and its return. */
export const membershipLetters = {
  /** Confirms a cancellation in writing. */
  'cancel-confirmed': defineLetter(
    z.object({
      firstName,
      planName: z.string(),
      /** Null when it ended at once. */
      accessUntil: z.nullable(z.string()),
      endedOn,
      isTrial: z.boolean(),
      manageLink: z.url(),
      /** Takes the cancellation back; null once the plan has ended. */
      keepLink: z._default(z.nullable(z.url()), null),
    }),
    (data, i18n) => {
      const { accessUntil, isTrial } = data;
      const title = isTrial ? i18n.t('Your free trial is canceled') : i18n.t('Your membership is canceled');
      return {
        subject: title,
        heading: title,
        greeting: formatGreeting(i18n, data.firstName),
        paragraphs: [
          // Promise: trial is cancelled at its end, with one mail
          // Promise: paid plan is cancelled at its end and kept again
          isTrial ? i18n.t('You won’t be charged.') : i18n.t('You won’t be charged again.'),
          // Promise: link takes the cancellation back, signed out, by a press only
          accessUntil === null
            ? i18n.t('Your membership has ended. Thank you for being with us. You’re welcome back any time.')
            : i18n.t(
                'You keep your access until {accessUntil}. Changed your mind? Until then, you can keep your membership.',
                { accessUntil },
              ),
        ],
        facts: [
          [i18n.t('Membership'), data.planName],
          accessUntil === null ? nameEnd(i18n, data) : [i18n.t('Ends on'), accessUntil],
        ],
        button: { label: i18n.t('Open my account'), link: data.manageLink },
        links: [data.keepLink === null ? null : { label: i18n.t('Keep my membership'), link: data.keepLink }],
      };
    },
  ),

  /** Confirms that a cancellation was revoked. */
  uncancelled: defineLetter(z.object({ ...membership, next: charge }), (data, i18n) => ({
    subject: i18n.t('Your {brandName} membership continues', { brandName }),
    heading: i18n.t('Your membership continues'),
    greeting: formatGreeting(i18n, data.firstName),
    paragraphs: [
      // Promise: revoked cancellation is confirmed with the next charge
      i18n.t(
        'We’re glad you’re staying. Unless you cancel again, we’ll charge {amount} on {date}.',
        data.next,
      ),
    ],
    facts: [
      [i18n.t('Membership'), data.planName],
      [i18n.t('Next charge'), formatCharge(i18n, data.next)],
    ],
    button: { label: i18n.t('Open my account'), link: data.manageLink },
    links: [{ label: i18n.t('How to cancel'), link: data.cancelLink }],
  })),

  /** The membership ended after repeated failed charges. */
  'membership-ended': defineLetter(
    z.object({ firstName, planName: z.string(), endedOn, plansLink: z.url() }),
    (data, i18n) => ({
      subject: i18n.t('Your {brandName} membership has ended', { brandName }),
      heading: i18n.t('Your membership has ended'),
      greeting: formatGreeting(i18n, data.firstName),
      paragraphs: [
        // Promise: case 32: failed charge sends three mails, then ends
        i18n.t(
          'We couldn’t charge your card, so your membership has ended. You don’t owe anything, and you won’t be charged again.',
        ),
        i18n.t(
          'Thank you for being with us. Your account is still here, and you can start a new membership at any time.',
        ),
      ],
      facts: [[i18n.t('Membership'), data.planName], nameEnd(i18n, data)],
      button: { label: i18n.t('See the prices'), link: data.plansLink },
    }),
  ),
};

function nameEnd(i18n: I18n, data: { endedOn: string | null }): [string, string] | null {
  return data.endedOn === null ? null : [i18n.t('Ended on'), data.endedOn];
}
