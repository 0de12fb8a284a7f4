import { brandName } from '@funnel/contracts';
import type { Letter } from './letter';
import type { MailData } from './payload';

/** A sign-in link; it works once and only for a short while. */
export function magicLink({ link, firstName }: MailData<'magic-link'>): Letter {
  return {
    subject: `Your sign-in link for ${brandName}`,
    heading: 'Here is your sign-in link',
    greeting: hello(firstName),
    paragraphs: ['Press the button to sign in. The link works once, for the next 15 minutes.'],
    button: { label: 'Sign in', link },
    afterwards: [
      'You did not ask for this? Then you can leave this mail alone: nobody is signed in without it.',
    ],
  };
}

/** The receipt of a trial. For trials of 7 days or less it is the legal reminder too, so it names date and amount. */
export function trialReceipt(data: MailData<'trial-receipt'>): Letter {
  return {
    subject: `Your ${data.trialDays}-day trial has begun`,
    heading: 'Your trial has begun',
    greeting: hello(data.firstName),
    paragraphs: [
      `Today you paid ${data.paidToday}. Unless you cancel before, we charge ${data.firstCharge} on ${data.firstChargeDate}.`,
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

/** Results that somebody chose to share with the reader. */
export function sharedResults({ link, expiresOn }: MailData<'shared-results'>): Letter {
  return {
    subject: 'Somebody shared their results with you',
    heading: 'Results, shared with you',
    paragraphs: [
      'Somebody took our questionnaire about everyday attention and wants you to see the outcome.',
      'It describes habits in their own words. It is not a medical assessment.',
    ],
    button: { label: 'See the results', link },
    ...(expiresOn !== undefined && { afterwards: [`The link works until ${expiresOn}.`] }),
  };
}

function hello(firstName: string | null | undefined): string {
  return firstName ? `Hello ${firstName},` : 'Hello,';
}
