import { brandName, isShortTrial } from '@funnel/contracts';
import type { I18n } from '@lingui/core';
import * as z from 'zod/mini';
import type { Letter } from '../letter';
import { defineLetter } from './define-letter';
import { charge, firstName, membership } from './parts';
import { announceCharge, formatCharge, formatGreeting, writeChargeLetter } from './sentences';

const receipt = {
  ...membership,
  /** The amount charged, with tax: `$0.00` with a coupon for 100 %. */
  paid: z.string(),
  paidOn: z.string(),
  /** Whether nothing was due; none in a mail that was queued without it. */
  isFree: z.optional(z.boolean()),
  /** The included tax; null where no tax was calculated. */
  tax: z.nullable(z.string()),
  /** End of the paid period. */
  paidUntil: z.string(),
  /** Null when the membership ends at that date. */
  next: z.nullable(charge),
  /** The provider's own invoice. */
  invoiceLink: z.nullable(z.url()),
};
const receiptSchema = z.object(receipt);

/** Where a new member's plan begins; none when the purchase made no account. */
const startLink = z.optional(z.url());

/** What was paid and what was refunded. */
export const receiptLetters = {
  /** The receipt of a trial. Names date and amount of the first charge. */
  'trial-receipt': defineLetter(
    z.object({
      ...membership,
      /** `$0.00`: a trial charges nothing today. */
      paidToday: z.string(),
      /** The first charge after any coupon. */
      firstCharge: z.string(),
      /** Calendar date of the first charge, formatted for the reader. */
      firstChargeDate: z.string(),
      /** The regular price and how often: `$39.99 every month`. */
      regularPrice: z.string(),
      trialDays: z.int(),
      couponCode: z.optional(z.nullable(z.string())),
      startLink,
    }),
    (data, i18n) => {
      const next = { amount: data.firstCharge, date: data.firstChargeDate };
      const { welcome, ...start } = startPlan(i18n, data);
      return writeChargeLetter(i18n, data, {
        subject: i18n.t('Your {trialDays}-day free trial has started', data),
        heading: i18n.t('Your free trial has started'),
        ...start,
        paragraphs: [
          welcome,
          // Promise: 14-day trial sends receipt, reminder and first-charge receipt
          `${announceCharge(i18n, next)} ${i18n.t('After that, your membership costs {regularPrice} until you cancel.', data)}`,
          // Promise: 7-day trial sends receipt and a 2-day reminder
          isShortTrial(data.trialDays)
            ? i18n.t('This email is your reminder: the free trial ends on {firstChargeDate}.', data)
            : null,
        ],
        facts: [
          [i18n.t('Paid today'), data.paidToday],
          data.couponCode ? [i18n.t('Coupon'), data.couponCode] : null,
        ],
      });
    },
  ),

  /** The receipt of an upfront purchase, also when nothing was due. */
  'purchase-receipt': defineLetter(
    z.object({
      ...receipt,
      couponCode: z.nullable(z.string()),
      startLink,
    }),
    (data, i18n) =>
      writeReceipt(i18n, data, {
        subject: i18n.t('Your receipt from {brandName}', { brandName }),
        heading: i18n.t('Thank you, your membership has started'),
        couponCode: data.couponCode,
        start: startPlan(i18n, data),
      }),
  ),

  /** The receipt of the charge that ends a trial. */
  'first-charge': defineLetter(receiptSchema, (data, i18n) =>
    writeReceipt(i18n, data, {
      subject: i18n.t('Your first payment to {brandName}', { brandName }),
      heading: i18n.t('Your membership continues'),
      opening: i18n.t('Your free trial has ended.'),
    }),
  ),

  /** The receipt of every later charge. */
  'renewal-receipt': defineLetter(receiptSchema, (data, i18n) =>
    writeReceipt(i18n, data, {
      subject: i18n.t('Your receipt from {brandName}', { brandName }),
      heading: i18n.t('Your membership has renewed'),
    }),
  ),

  /** Confirms a refund. */
  refund: defineLetter(
    z.object({
      firstName,
      /** Total refunded of this payment so far. */
      refunded: z.string(),
      paid: z.string(),
      paidOn: z.string(),
      isFull: z.boolean(),
    }),
    (data, i18n) => ({
      subject: i18n.t('Your refund from {brandName}', { brandName }),
      heading: i18n.t('Your refund is on its way'),
      greeting: formatGreeting(i18n, data.firstName),
      paragraphs: [
        // Promise: each partial refund is confirmed with its amount
        data.isFull
          ? i18n.t('We refunded {refunded}, the full amount you paid on {paidOn}.', data)
          : i18n.t('We refunded {refunded} of the {paid} you paid on {paidOn}.', data),
        // Promise: each partial refund is confirmed with its amount
        i18n.t('It goes back to the card you paid with. It can take up to 10 days to appear.'),
      ],
    }),
  ),
};

type Start = Required<Pick<Letter, 'button' | 'isButtonFirst' | 'afterwards'>> & { welcome: string };
type StartData = { startLink?: string | undefined; manageLink: string };

/**
 * Leads to what was bought, above what it costs: a new member to the first step, any other to the account. Names neither
 * the topic of the step nor its minutes: both would tell a mailbox what the reader answered.
 */
function startPlan(i18n: I18n, { startLink, manageLink }: StartData): Start {
  if (startLink === undefined) {
    return {
      welcome: i18n.t('You’re in. Everything in your membership is waiting in your account.'),
      button: { label: i18n.t('Open my account'), link: manageLink },
      isButtonFirst: true,
      afterwards: [],
    };
  }
  return {
    // Promise: only new members’ receipts lead to step one
    welcome: i18n.t(
      'Welcome. Step one of your four-week plan is waiting in your account and takes a few minutes. After that, there’s one small step a day, with a new theme each week. If you miss a day, you continue where you stopped.',
    ),
    button: { label: i18n.t('Begin with step one'), link: startLink },
    isButtonFirst: true,
    afterwards: [i18n.t('Need help? Email support@tidewell.example.')],
  };
}

type Opening = {
  subject: string;
  heading: string;
  opening?: string;
  couponCode?: string | null;
  start?: Start;
};

/** What was paid stands in the table only, what follows in a sentence only. */
function writeReceipt(
  i18n: I18n,
  data: z.infer<typeof receiptSchema>,
  { subject, heading, opening, couponCode, start }: Opening,
): Letter {
  const { next, invoiceLink } = data;
  const { welcome = null, ...leading } = start ?? {};
  const covered = data.isFree
    ? i18n.t('Your membership is free until {paidUntil}.', data)
    : i18n.t('Your membership is paid until {paidUntil}.', data);
  // Promise: paid plan is cancelled at its end and kept again
  const later = next ? announceCharge(i18n, next) : i18n.t('It ends then, and you won’t be charged again.');
  return {
    subject,
    heading,
    greeting: formatGreeting(i18n, data.firstName),
    paragraphs: [welcome, [opening, covered, later].filter(Boolean).join(' ')],
    facts: [
      [i18n.t('Membership'), data.planName],
      couponCode ? [i18n.t('Coupon'), couponCode] : null,
      [i18n.t('Paid'), formatCharge(i18n, { amount: data.paid, date: data.paidOn })],
      data.tax === null ? null : [i18n.t('Includes tax'), data.tax],
    ],
    button: { label: i18n.t('Open my account'), link: data.manageLink },
    ...leading,
    links: [
      invoiceLink === null ? null : { label: i18n.t('View the invoice'), link: invoiceLink },
      next && { label: i18n.t('How to cancel'), link: data.cancelLink },
    ],
  };
}
