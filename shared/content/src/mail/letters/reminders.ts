import { brandName } from '@funnel/contracts';
import type { Letter } from '../letter';
import type { MailData } from '../payload';
import { formatGreeting } from './greeting';

const howToCancel = 'You can cancel at any time, in two steps, without giving a reason.';

/** Sent before the first charge, with its date and amount. */
export function writeTrialReminder(data: MailData<'trial-reminder'>): Letter {
  const { amount, date } = data.charge;
  return {
    subject: `Your trial ends on ${date}`,
    heading: `Your trial ends in ${formatDays(data.daysLeft)}`,
    greeting: formatGreeting(data.firstName),
    paragraphs: [
      `Unless you cancel before, we charge ${amount} on ${date}. After that it is ${data.regularPrice}, until you cancel.`,
      `You want to stay? Then there is nothing to do. ${howToCancel}`,
    ],
    facts: [
      ['Plan', data.planName],
      ['First charge', `${amount} on ${date}`],
    ],
    button: { label: 'Open my account', link: data.manageLink },
    links: [{ label: 'Cancel the trial', link: data.cancelLink }],
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
      `Unless you cancel before, we charge ${amount} on ${date}. The plan costs ${data.regularPrice}, until you cancel.`,
      howToCancel,
    ],
    facts: [
      ['Plan', data.planName],
      ['Next charge', `${amount} on ${date}`],
    ],
    button: { label: 'Open my account', link: data.manageLink },
    links: [{ label: 'Cancel the membership', link: data.cancelLink }],
  };
}

/** Sent once a year for every plan: membership, price and how to cancel. */
export function writeAccountReminder(data: MailData<'account-reminder'>): Letter {
  const { next } = data;
  return {
    subject: `Your ${brandName} membership: a yearly reminder`,
    heading: 'You are still a member',
    greeting: formatGreeting(data.firstName),
    paragraphs: [
      `You have been a member since ${data.memberSince}. Your plan costs ${data.regularPrice} and goes on until you cancel.`,
      howToCancel,
    ],
    facts: [
      ['Plan', data.planName],
      ...(next ? ([['Next charge', `${next.amount} on ${next.date}`]] as const) : []),
    ],
    button: { label: 'Open my account', link: data.manageLink },
    links: [{ label: 'Cancel the membership', link: data.cancelLink }],
  };
}

function formatDays(count: number): string {
  return count === 1 ? '1 day' : `${count} days`;
}
