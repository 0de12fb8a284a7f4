import { brandName } from '@funnel/contracts';
import type { Letter } from '../../letter';
import type { MailData } from '../../payload';
import { formatGreeting } from './greeting';
import { howToCancel } from './how-to-cancel';

type Change = {
  firstName?: string | null | undefined;
  planName: string;
  manageLink: string;
  cancelLink: string;
};
type Told = Pick<Letter, 'subject' | 'heading' | 'paragraphs' | 'facts'>;

/** Confirms a pause with the day it begins and the charge that ends it. */
export function writeMembershipPaused(data: MailData<'membership-paused'>): Letter {
  const { amount, date } = data.resumes;
  return writeChange(data, {
    subject: `Your ${brandName} membership will be paused`,
    heading: 'Your pause is set',
    paragraphs: [
      `Your plan stays open until ${data.pausedFrom}, which you’ve paid for. Then it’s paused: no access and no charges.`,
      // Promise: $plan pauses after the paid time and resumes by itself
      `It resumes by itself on ${date}, and we’ll charge ${amount} that day. You can resume earlier or cancel at any time in your account.`,
    ],
    facts: [
      ['Paused from', data.pausedFrom],
      ['Resumes on', date],
      ['Charge on that day', amount],
    ],
  });
}

/** Confirms that the membership runs again, or continues without a pause. */
export function writeMembershipResumed(data: MailData<'membership-resumed'>): Letter {
  return writeChange(data, {
    subject: `Your ${brandName} membership isn’t paused anymore`,
    heading: 'Your membership is running',
    paragraphs: ['Your membership is active. Everything in it is open to you.', ...tellNext(data.next)],
    facts: listNext(data.next),
  });
}

/** Confirms a switch to another plan. */
export function writePlanChanged(data: MailData<'plan-changed'>): Letter {
  const { until, regularPrice, planName } = data;
  return writeChange(data, {
    subject: `Your ${brandName} plan has changed`,
    heading: until ? 'Your plan will change' : 'Your plan has changed',
    paragraphs: [
      until
        ? `You’ve paid for your current plan (${until.planName}) until ${until.date}. Your new plan (${planName}) starts that day.`
        : `Your plan is now: ${planName}.`,
      // Promise: longer plan starts now and charges what was shown
      `It costs ${regularPrice} until you cancel.`,
      ...tellNext(data.next),
    ],
    facts: listNext(data.next),
  });
}

/** Confirms a longer trial with the new date of the first charge. */
export function writeTrialExtended(data: MailData<'trial-extended'>): Letter {
  const { amount, date } = data.next;
  return writeChange(data, {
    subject: 'Your trial is longer now',
    heading: 'Your trial is extended',
    // Promise: trial is extended once
    paragraphs: [`Your trial now ends on ${date}. Unless you cancel first, we’ll charge ${amount} that day.`],
    facts: [['First charge', `${amount} on ${date}`]],
  });
}

/** Confirms a discount on the next charge. */
export function writeDiscountGranted(data: MailData<'discount-granted'>): Letter {
  const { amount, date } = data.next;
  return writeChange(data, {
    subject: 'Your discount is set',
    heading: 'Your next charge is reduced',
    paragraphs: [
      // Promise: discount lowers one charge, once in twelve months
      `We’ll charge ${amount} on ${date}. After that, your plan costs ${data.regularPrice} again until you cancel.`,
    ],
    facts: [['Next charge', `${amount} on ${date}`]],
  });
}

function writeChange(data: Change, told: Told): Letter {
  return {
    ...told,
    greeting: formatGreeting(data.firstName),
    paragraphs: [...told.paragraphs, howToCancel],
    facts: [['Plan', data.planName], ...(told.facts ?? [])],
    button: { label: 'Open my account', link: data.manageLink },
    links: [{ label: 'How to cancel', link: data.cancelLink }],
  };
}

type Charge = { amount: string; date: string } | null;

function tellNext(next: Charge): string[] {
  // Promise: 14-day trial sends receipt, reminder and first-charge receipt
  return next ? [`Unless you cancel first, we’ll charge ${next.amount} on ${next.date}.`] : [];
}

function listNext(next: Charge): NonNullable<Letter['facts']> {
  return next ? [['Next charge', `${next.amount} on ${next.date}`]] : [];
}
