import { brandName } from '@funnel/contracts';
import type { Letter } from '../../letter';
import type { MailData } from '../../payload';
import { isShortTrial } from '../short-trial';
import { formatGreeting } from './greeting';
import { howToCancel } from './how-to-cancel';

/** The receipt of a trial. Also the legal reminder for trials of up to 7 days, so it names date and amount. */
export function writeTrialReceipt(data: MailData<'trial-receipt'>): Letter {
  return {
    subject: `Your ${data.trialDays}-day trial has started`,
    heading: 'Your trial has started',
    greeting: formatGreeting(data.firstName),
    paragraphs: [
      // Promise: 14-day trial sends receipt, reminder and first-charge receipt
      `You paid ${data.paidToday} today. Unless you cancel first, we’ll charge ${data.firstCharge} on ${data.firstChargeDate}.`,
      // Promise: 7-day trial sends receipt and a 2-day reminder
      ...(isShortTrial(data.trialDays)
        ? [`This email is your reminder: the trial ends on ${data.firstChargeDate}.`]
        : []),
      // Promise: 14-day trial sends receipt, reminder and first-charge receipt
      `After that, your plan costs ${data.regularPrice} until you cancel.`,
      howToCancel,
    ],
    facts: [
      ['Plan', data.planName],
      ['Paid today', data.paidToday],
      ...(data.couponCode ? ([['Coupon', data.couponCode]] as const) : []),
      ['First charge', `${data.firstCharge} on ${data.firstChargeDate}`],
    ],
    button: { label: 'Open my account', link: data.manageLink },
    links: [{ label: 'How to cancel', link: data.cancelLink }],
  };
}

/** The receipt of an upfront purchase, also when nothing was due. */
export function writePurchaseReceipt(data: MailData<'purchase-receipt'>): Letter {
  return writeReceipt(data, {
    subject: `Your receipt from ${brandName}`,
    heading: 'Thank you, your membership has started',
    opening: `You paid ${data.paid} on ${data.paidOn}.`,
    couponCode: data.couponCode,
  });
}

/** The receipt of the charge that ends a trial. */
export function writeFirstCharge(data: MailData<'first-charge'>): Letter {
  return writeReceipt(data, {
    subject: `Your first payment to ${brandName}`,
    heading: 'Your membership continues',
    opening: `Your trial has ended. We charged ${data.paid} on ${data.paidOn}.`,
  });
}

/** The receipt of every later charge. */
export function writeRenewalReceipt(data: MailData<'renewal-receipt'>): Letter {
  return writeReceipt(data, {
    subject: `Your receipt from ${brandName}`,
    heading: 'Your membership has renewed',
    opening: `We charged ${data.paid} on ${data.paidOn}.`,
  });
}

type Opening = { subject: string; heading: string; opening: string; couponCode?: string | null };

function writeReceipt(
  data: MailData<'renewal-receipt'>,
  { subject, heading, opening, couponCode }: Opening,
): Letter {
  const { next, invoiceLink } = data;
  // Promise: 14-day trial sends receipt, reminder and first-charge receipt
  // Promise: paid plan is cancelled at its end and kept again
  const later = next
    ? `Unless you cancel first, we’ll charge ${next.amount} on ${next.date}.`
    : 'Your membership ends then, and you won’t be charged again.';
  return {
    subject,
    heading,
    greeting: formatGreeting(data.firstName),
    paragraphs: [`${opening} This covers you until ${data.paidUntil}. ${later}`],
    facts: [
      ['Plan', data.planName],
      ...(couponCode ? ([['Coupon', couponCode]] as const) : []),
      ['Paid', data.paid],
      ...(data.tax === null ? [] : ([['Includes tax', data.tax]] as const)),
      ...(next ? ([['Next charge', `${next.amount} on ${next.date}`]] as const) : []),
    ],
    button: { label: 'Open my account', link: data.manageLink },
    links: [
      ...(invoiceLink === null ? [] : [{ label: 'View the invoice', link: invoiceLink }]),
      ...(next ? [{ label: 'How to cancel', link: data.cancelLink }] : []),
    ],
  };
}

/** Confirms a refund. */
export function writeRefund({ firstName, refunded, paid, paidOn, isFull }: MailData<'refund'>): Letter {
  return {
    subject: `Your refund from ${brandName}`,
    heading: 'Your refund is on its way',
    greeting: formatGreeting(firstName),
    paragraphs: [
      // Promise: each partial refund is confirmed with its amount
      isFull
        ? `We refunded ${refunded}, the full amount you paid on ${paidOn}.`
        : `We refunded ${refunded} of the ${paid} you paid on ${paidOn}.`,
      // Promise: each partial refund is confirmed with its amount
      'It goes back to the card you paid with. It can take up to 10 days to appear.',
    ],
    facts: [
      ['Paid', `${paid} on ${paidOn}`],
      ['Refunded', refunded],
    ],
  };
}
