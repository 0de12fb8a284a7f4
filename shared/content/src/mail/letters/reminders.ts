import { brandName } from '@funnel/contracts';
import * as z from 'zod/mini';
import { defineLetter } from './define-letter';
import { charge, membership } from './parts';
import { announceCharge, formatCharge, writeChargeLetter } from './sentences';

const upcomingCharge = z.object({
  ...membership,
  charge,
  /** The regular price and how often: `$39.99 every month`. */
  regularPrice: z.string(),
  daysLeft: z.int(),
});

const trialEnd = z.extend(upcomingCharge, {
  /** How many steps of the plan the member did; 0 in a mail that was queued without it. */
  doneSteps: z._default(z.int(), 0),
});

/** What will be charged soon. */
export const reminderLetters = {
  /** Sent before the first charge, with its date and amount. */
  'trial-reminder': defineLetter(trialEnd, (data, i18n) => {
    const { charge, doneSteps } = data;
    return writeChargeLetter(i18n, data, {
      subject: i18n.t('Your free trial ends on {date}', charge),
      heading: i18n.t('Your free trial ends in {daysLeft, plural, one {# day} other {# days}}', data),
      paragraphs: [
        doneSteps > 0
          ? i18n.t('You’ve done {doneSteps, plural, one {# step} other {# steps}} so far.', { doneSteps })
          : null,
        // Promise: 14-day trial sends receipt, reminder and first-charge receipt
        `${announceCharge(i18n, charge)} ${i18n.t('After that, your membership costs {regularPrice} until you cancel.', data)}`,
        i18n.t('If you’d like to stay, you don’t need to do anything.'),
      ],
      facts: [[i18n.t('First charge'), formatCharge(i18n, charge)]],
    });
  }),

  /** Sent before a yearly plan renews. */
  'renewal-notice': defineLetter(upcomingCharge, (data, i18n) => {
    const { charge } = data;
    return writeChargeLetter(i18n, data, {
      subject: i18n.t('Your {brandName} membership renews on {date}', { brandName, date: charge.date }),
      heading: i18n.t('Your membership renews in {daysLeft, plural, one {# day} other {# days}}', data),
      paragraphs: [
        // Promise: 14-day trial sends receipt, reminder and first-charge receipt
        // Promise: yearly plan sends two renewal notices and a reminder
        `${announceCharge(i18n, charge)} ${i18n.t('Your membership costs {regularPrice} until you cancel.', data)}`,
        i18n.t('If you’d like to stay, you don’t need to do anything.'),
      ],
      facts: [[i18n.t('Next charge'), formatCharge(i18n, charge)]],
    });
  }),

  /** Sent once a year for every plan: membership, price and how to cancel. */
  'account-reminder': defineLetter(
    z.object({
      ...membership,
      memberSince: z.string(),
      regularPrice: z.string(),
      next: z.nullable(charge),
    }),
    (data, i18n) => {
      const { next } = data;
      return writeChargeLetter(i18n, data, {
        subject: i18n.t('Your yearly {brandName} membership reminder', { brandName }),
        heading: i18n.t('Your membership at a glance'),
        paragraphs: [
          // Promise: yearly plan sends two renewal notices and a reminder
          i18n.t(
            'You’ve been a member since {memberSince}. Your membership costs {regularPrice} and continues until you cancel.',
            data,
          ),
        ],
        facts: [next && [i18n.t('Next charge'), formatCharge(i18n, next)]],
      });
    },
  ),
};
