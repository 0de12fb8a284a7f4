import { brandName } from '@funnel/contracts';
import type { I18n } from '@lingui/core';
import * as z from 'zod/mini';
import { defineLetter } from './define-letter';
import { charge, firstName } from './parts';
import { formatCharge, formatGreeting } from './sentences';

/** Payments that did not go through. */
export const paymentProblemLetters = {
  /** A charge failed: what happens next and how to fix it. */
  'payment-failed': defineLetter(
    z.object({
      firstName,
      planName: z.string(),
      amount: z.string(),
      /** Number of the attempt, starting at 1. */
      attempt: z.int().check(z.minimum(1)),
      /** Date of the next attempt; null after the last one. */
      nextAttemptOn: z.nullable(z.string()),
      /** Null when access has ended. */
      accessUntil: z.nullable(z.string()),
      updateLink: z.url(),
    }),
    (data, i18n) => ({
      subject: i18n.t(
        '{attempt, plural, =1 {Your payment didn’t go through} =2 {Your payment failed for the second time} =3 {Your payment failed for the third time} other {Your payment failed # times}}',
        data,
      ),
      heading: i18n.t('Your payment didn’t go through'),
      greeting: formatGreeting(i18n, data.firstName),
      paragraphs: [
        i18n.t(
          'Your bank declined the {amount} charge for your membership. {attempt, plural, =1 {You weren’t charged.} other {We’ve tried # times, and you haven’t been charged.}}',
          data,
        ),
        // Promise: case 32: failed charge sends three mails, then ends
        data.nextAttemptOn === null
          ? i18n.t('We won’t try this card again. Without a working card, your membership will end.')
          : i18n.t('We’ll try again on {nextAttemptOn}. To pay sooner, update your card.', data),
        explainAccess(i18n, data),
      ],
      facts: [
        [i18n.t('Membership'), data.planName],
        [i18n.t('Amount due'), data.amount],
      ],
      button: { label: i18n.t('Update my card'), link: data.updateLink },
    }),
  ),

  /** The bank asks the member to confirm a charge. */
  'action-required': defineLetter(
    z.object({
      firstName,
      planName: z.string(),
      amount: z.string(),
      accessUntil: z.nullable(z.string()),
      /** The provider's page where the bank asks the member to confirm. */
      confirmLink: z.url(),
    }),
    (data, i18n) => ({
      subject: i18n.t('Please confirm your payment'),
      heading: i18n.t('Your bank wants you to confirm a payment'),
      greeting: formatGreeting(i18n, data.firstName),
      paragraphs: [
        i18n.t(
          'Your bank needs your confirmation before we can charge {amount} for your membership. You can confirm on our payment provider’s page.',
          data,
        ),
        explainAccess(i18n, data),
      ],
      facts: [
        [i18n.t('Membership'), data.planName],
        [i18n.t('Amount due'), data.amount],
      ],
      button: { label: i18n.t('Confirm the payment'), link: data.confirmLink },
    }),
  ),

  /** The saved card expires before the next charge. */
  'card-expiring': defineLetter(
    z.object({
      firstName,
      planName: z.string(),
      /** `Visa ending in 4242`. */
      card: z.string(),
      /** `November 2026`. */
      expires: z.string(),
      charge,
      updateLink: z.url(),
    }),
    ({ firstName, planName, card, expires, charge, updateLink }, i18n) => ({
      subject: i18n.t('Your card expires before your next payment'),
      heading: i18n.t('Your card is about to expire'),
      greeting: formatGreeting(i18n, firstName),
      paragraphs: [
        i18n.t(
          'Your {card} is valid until {expires}. The next charge for your membership is {amount} on {date}.',
          {
            card,
            expires,
            amount: charge.amount,
            date: charge.date,
          },
        ),
        i18n.t('Add a new card to keep your {brandName} membership going without a break.', { brandName }),
      ],
      facts: [
        [i18n.t('Membership'), planName],
        [i18n.t('Card'), i18n.t('{card}, valid until {expires}', { card, expires })],
        [i18n.t('Next charge'), formatCharge(i18n, charge)],
      ],
      button: { label: i18n.t('Update my card'), link: updateLink },
    }),
  ),

  /** A visitor paid or saved a card and left, but the purchase could not be completed. */
  'purchase-stopped': defineLetter(
    z.object({
      firstName,
      reason: z.enum(['has-account', 'trial-used', 'coupon-invalid']),
      /** The refunded amount; null when nothing was charged. */
      refunded: z.nullable(z.string()),
      /** Where the visitor can continue. */
      link: z.url(),
    }),
    (data, i18n) => ({
      subject: i18n.t('Your purchase wasn’t completed'),
      heading: i18n.t('Your purchase wasn’t completed'),
      greeting: formatGreeting(i18n, data.firstName),
      paragraphs: [
        explainStop(i18n, data.reason),
        // Promise: trial is cancelled at its end, with one mail
        // Promise: case 28: purchase with member’s e-mail is stopped
        data.refunded === null
          ? i18n.t('You weren’t charged, and you won’t be.')
          : i18n.t('We’ll refund the {refunded} you paid. It should arrive within a few days.', data),
      ],
      button: {
        label: data.reason === 'has-account' ? i18n.t('Sign in') : i18n.t('See the prices'),
        link: data.link,
      },
    }),
  ),
};

function explainAccess(i18n: I18n, data: { accessUntil: string | null }): string {
  // Promise: case 32: failed charge sends three mails, then ends
  return data.accessUntil === null
    ? i18n.t('Your access is paused until this is paid.')
    : i18n.t('You’ll keep your access until {accessUntil}.', data);
}

function explainStop(i18n: I18n, reason: 'has-account' | 'trial-used' | 'coupon-invalid'): string {
  switch (reason) {
    case 'has-account':
      return i18n.t(
        'This email address already has a {brandName} account, so we didn’t start a second membership.',
        { brandName },
      );
    case 'trial-used':
      return i18n.t('This card has already been used for a free trial, so we didn’t start another one.');
    case 'coupon-invalid':
      return i18n.t(
        'Your coupon expired before your membership started, so we didn’t start it at a different price.',
      );
  }
}
