import { brandName } from '@funnel/contracts';
import * as z from 'zod/mini';
import { defineLetter } from './define-letter';
import { charge, membership } from './parts';
import { announceCharge, formatCharge, writeChargeLetter } from './sentences';

/** Changes of a running membership. */
export const membershipChangeLetters = {
  /** Confirms a pause with the day it begins and the charge that ends it. */
  'membership-paused': defineLetter(
    z.object({
      ...membership,
      /** The day the paid time ends and the pause begins. */
      pausedFrom: z.string(),
      /** The charge that ends the pause. */
      resumes: charge,
    }),
    (data, i18n) => {
      const { pausedFrom, resumes } = data;
      return writeChargeLetter(i18n, data, {
        subject: i18n.t('Your {brandName} membership will be paused', { brandName }),
        heading: i18n.t('Your membership will be paused'),
        paragraphs: [
          // Promise: $plan pauses after the paid time and resumes by itself
          i18n.t(
            'You keep your access until {pausedFrom}, the end of the time you’ve paid for. Then you’re paused: no access, no charges.',
            { pausedFrom },
          ),
          // Promise: $plan pauses after the paid time and resumes by itself
          i18n.t(
            'Your membership resumes by itself on {date}, and we’ll charge {amount} that day. You can resume earlier or cancel at any time in your account.',
            resumes,
          ),
        ],
        facts: [
          [i18n.t('Paused from'), pausedFrom],
          [i18n.t('Resumes on'), resumes.date],
          [i18n.t('Charge on that day'), resumes.amount],
        ],
      });
    },
  ),

  /** Confirms that the membership runs again: resumed by itself, by the member, or before it was paused. */
  'membership-resumed': defineLetter(
    z.object({
      ...membership,
      next: z.nullable(charge),
      /** Whether the pause was dropped before it began. */
      isDropped: z.optional(z.boolean()),
    }),
    (data, i18n) =>
      writeChargeLetter(i18n, data, {
        subject: data.isDropped
          ? i18n.t('Your {brandName} membership won’t be paused', { brandName })
          : i18n.t('Your {brandName} membership isn’t paused anymore', { brandName }),
        heading: i18n.t('Your membership is active'),
        paragraphs: [
          i18n.t('Everything in it is open to you.'),
          data.next && announceCharge(i18n, data.next),
        ],
        facts: [data.next && [i18n.t('Next charge'), formatCharge(i18n, data.next)]],
      }),
  ),

  /** Confirms a switch to another plan. */
  'plan-changed': defineLetter(
    z.object({
      ...membership,
      /** The plan that was paid for and is in use until then; null when the new plan runs already. */
      until: z.nullable(z.object({ planName: z.string(), date: z.string() })),
      /** The regular price and how often. */
      regularPrice: z.string(),
      next: z.nullable(charge),
    }),
    (data, i18n) => {
      const { until, regularPrice, planName, next } = data;
      return writeChargeLetter(i18n, data, {
        subject: i18n.t('Your {brandName} membership has changed', { brandName }),
        heading: until ? i18n.t('Your membership will change') : i18n.t('Your membership has changed'),
        paragraphs: [
          until
            ? i18n.t(
                'You’ve paid until {date} ({currentPlan}). Your new membership ({planName}) starts that day.',
                { currentPlan: until.planName, date: until.date, planName },
              )
            : i18n.t('You now have: {planName}.', { planName }),
          // Promise: longer plan starts now and charges what was shown
          i18n.t('It costs {regularPrice} until you cancel.', { regularPrice }),
          next && announceCharge(i18n, next),
        ],
        facts: [next && [i18n.t('Next charge'), formatCharge(i18n, next)]],
      });
    },
  ),

  /** Confirms a longer trial with the new date of the first charge. */
  'trial-extended': defineLetter(z.object({ ...membership, next: charge }), (data, i18n) =>
    writeChargeLetter(i18n, data, {
      subject: i18n.t('Your free trial is longer now'),
      heading: i18n.t('Your free trial is extended'),
      paragraphs: [
        // Promise: trial is extended once
        i18n.t(
          'Your free trial now ends on {date}. Unless you cancel first, we’ll charge {amount} that day.',
          data.next,
        ),
      ],
      facts: [[i18n.t('First charge'), formatCharge(i18n, data.next)]],
    }),
  ),

  /** Confirms a discount on the next charge. */
  'discount-granted': defineLetter(
    z.object({ ...membership, next: charge, regularPrice: z.string() }),
    (data, i18n) => {
      const {
        next: { amount, date },
        regularPrice,
      } = data;
      return writeChargeLetter(i18n, data, {
        subject: i18n.t('You have a discount on your next payment'),
        heading: i18n.t('Your next payment is lower'),
        paragraphs: [
          // Promise: discount lowers one charge, once in twelve months
          i18n.t(
            'We’ll charge {amount} on {date}. After that, your membership costs {regularPrice} again until you cancel.',
            { amount, date, regularPrice },
          ),
        ],
        facts: [[i18n.t('Next charge'), formatCharge(i18n, data.next)]],
      });
    },
  ),
};
