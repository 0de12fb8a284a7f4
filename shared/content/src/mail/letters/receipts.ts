import { brandName } from '@funnel/contracts';
import type { Letter } from '../letter';
import type { MailData } from '../payload';
import { formatGreeting } from './greeting';

/** Trials up to this many days get no separate reminder: the receipt is the reminder. */
const SHORT_TRIAL = 7;

/** The receipt of a trial. Also the legal reminder for trials of up to 7 days, so it names date and amount. */
export function writeTrialReceipt(data: MailData<'trial-receipt'>): Letter {
  const isReminder = data.trialDays <= SHORT_TRIAL;
  return {
    subject: `Your ${data.trialDays}-day trial has begun`,
    heading: 'Your trial has begun',
    greeting: formatGreeting(data.firstName),
    paragraphs: [
      `Today you paid ${data.paidToday}. Unless you cancel before, we charge ${data.firstCharge} on ${data.firstChargeDate}.`,
      ...(isReminder ? [`This mail is your reminder: the trial ends on ${data.firstChargeDate}.`] : []),
      `After that it is ${data.regularPrice}, until you cancel. You can cancel at any time, in two steps, without giving a reason.`,
    ],
    facts: [
      ['Plan', data.planName],
      ['Paid today', data.paidToday],
      ...(data.couponCode ? ([['Coupon', data.couponCode]] as const) : []),
      ['First charge', `${data.firstCharge} on ${data.firstChargeDate}`],
    ],
    button: { label: 'Open my account', link: data.manageLink },
    links: [{ label: 'Cancel the trial', link: data.cancelLink }],
  };
}

/** The receipt of an upfront purchase, also when nothing was due. */
export function writePurchaseReceipt(data: MailData<'purchase-receipt'>): Letter {
  return writeReceipt(data, {
    subject: `Your receipt from ${brandName}`,
    heading: 'Thank you, your membership has begun',
    opening: `You paid ${data.paid} on ${data.paidOn}.`,
    couponCode: data.couponCode,
  });
}

/** The receipt of the charge that ends a trial. */
export function writeFirstCharge(data: MailData<'first-charge'>): Letter {
  return writeReceipt(data, {
    subject: `Your first payment to ${brandName}`,
    heading: 'Your membership goes on',
    opening: `Your trial has ended, and we charged ${data.paid} on ${data.paidOn}.`,
  });
}

/** The receipt of every later charge. */
export function writeRenewalReceipt(data: MailData<'renewal-receipt'>): Letter {
  return writeReceipt(data, {
    subject: `Your receipt from ${brandName}`,
    heading: 'Your membership was renewed',
    opening: `We charged ${data.paid} on ${data.paidOn}.`,
  });
}

type Opening = { subject: string; heading: string; opening: string; couponCode?: string | null };

function writeReceipt(
  data: MailData<'renewal-receipt'>,
  { subject, heading, opening, couponCode }: Opening,
): Letter {
  const { next, invoiceLink } = data;
  const later = next
    ? `Unless you cancel before, we charge ${next.amount} on ${next.date}.`
    : `The membership ends then; nothing more is charged.`;
  return {
    subject,
    heading,
    greeting: formatGreeting(data.firstName),
    paragraphs: [`${opening} That pays for the time until ${data.paidUntil}. ${later}`],
    facts: [
      ['Plan', data.planName],
      ...(couponCode ? ([['Coupon', couponCode]] as const) : []),
      ['Paid', data.paid],
      ...(data.tax === null ? [] : ([['Tax in it', data.tax]] as const)),
      ...(next ? ([['Next charge', `${next.amount} on ${next.date}`]] as const) : []),
    ],
    button: { label: 'Open my account', link: data.manageLink },
    links: [
      ...(invoiceLink === null ? [] : [{ label: 'See the invoice', link: invoiceLink }]),
      ...(next ? [{ label: 'Cancel the membership', link: data.cancelLink }] : []),
    ],
  };
}

/** Confirms a refund. */
export function writeRefund({ firstName, refunded, paid, paidOn, isFull }: MailData<'refund'>): Letter {
  return {
    subject: `Your refund from ${brandName}`,
    heading: 'Your money is on its way back',
    greeting: formatGreeting(firstName),
    paragraphs: [
      isFull
        ? `We refunded ${refunded}, all of your payment of ${paidOn}.`
        : `We refunded ${refunded} of the ${paid} you paid on ${paidOn}.`,
      'It goes to the card you paid with. Banks take up to 10 days to show it.',
    ],
    facts: [
      ['Paid', `${paid} on ${paidOn}`],
      ['Refunded', refunded],
    ],
  };
}
