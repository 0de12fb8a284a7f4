import { brandName } from '@funnel/contracts';
import type { Letter } from '../../letter';
import type { MailData } from '../../payload';
import { formatGreeting } from './greeting';
import { howToCancel } from './how-to-cancel';

/** Sent before the first charge, with its date and amount. */
export function writeTrialReminder(data: MailData<'trial-reminder'>): Letter {
  const { amount, date } = data.charge;
  return {
    subject: `Your trial ends on ${date}`,
    heading: `Your trial ends in ${formatDays(data.daysLeft)}`,
    greeting: formatGreeting(data.firstName),
    paragraphs: [
      // Promise: 14-day trial sends receipt, reminder and first-charge receipt
      `Unless you cancel first, we’ll charge ${amount} on ${date}. After that, your plan costs ${data.regularPrice} until you cancel.`,
      'If you’d like to stay, you don’t need to do anything.',
      howToCancel,
    ],
    facts: [
      ['Plan', data.planName],
      ['First charge', `${amount} on ${date}`],
    ],
    button: { label: 'Open my account', link: data.manageLink },
    links: [{ label: 'How to cancel', link: data.cancelLink }],
  };
}

/** Sent before a yearly plan renews. */
export function writeRenewalNotice(data: MailData<'renewal-notice'>): Letter {
  const { amount, date } = data.charge;
  return {
    subject: `Your ${brandName} membership renews on ${date}`,
    heading: `Your membership renews in ${formatDays(data.daysLeft)}`,
    greeting: formatGreeting(data.firstName),
    paragraphs: [
      // Promise: 14-day trial sends receipt, reminder and first-charge receipt
      // Promise: yearly plan sends two renewal notices and a reminder
      `Unless you cancel first, we’ll charge ${amount} on ${date}. Your plan costs ${data.regularPrice} until you cancel.`,
      howToCancel,
    ],
    facts: [
      ['Plan', data.planName],
      ['Next charge', `${amount} on ${date}`],
    ],
    button: { label: 'Open my account', link: data.manageLink },
    links: [{ label: 'How to cancel', link: data.cancelLink }],
  };
}

/** Sent once a year for every plan: membership, price and how to cancel. */
export function writeAccountReminder(data: MailData<'account-reminder'>): Letter {
  const { next } = data;
  return {
    subject: `Your yearly ${brandName} membership reminder`,
    heading: 'You’re still a member',
    greeting: formatGreeting(data.firstName),
    paragraphs: [
      // Promise: yearly plan sends two renewal notices and a reminder
      `You’ve been a member since ${data.memberSince}. Your plan costs ${data.regularPrice} and continues until you cancel.`,
      howToCancel,
    ],
    facts: [
      ['Plan', data.planName],
      ...(next ? ([['Next charge', `${next.amount} on ${next.date}`]] as const) : []),
    ],
    button: { label: 'Open my account', link: data.manageLink },
    links: [{ label: 'How to cancel', link: data.cancelLink }],
  };
}

function formatDays(count: number): string {
  return count === 1 ? '1 day' : `${count} days`;
}
