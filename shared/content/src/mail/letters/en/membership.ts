import { brandName } from '@funnel/contracts';
import type { Letter } from '../../letter';
import type { MailData } from '../../payload';
import { formatGreeting } from './greeting';

/** Confirms a cancellation in writing. */
export function writeCancelConfirmed(data: MailData<'cancel-confirmed'>): Letter {
  const { accessUntil, isTrial } = data;
  const what = isTrial ? 'trial' : 'membership';
  return {
    subject: `Your ${what} is canceled`,
    heading: `Your ${what} is canceled`,
    greeting: formatGreeting(data.firstName),
    paragraphs: [
      // Promise: trial is cancelled at its end, with one mail
      // Promise: paid plan is cancelled at its end and kept again
      isTrial ? 'You won’t be charged.' : 'You won’t be charged again.',
      // Promise: link takes the cancellation back, signed out, by a press only
      accessUntil === null
        ? 'Your plan has ended.'
        : `You keep your access until ${accessUntil}. If you change your mind before then, you can keep it.`,
    ],
    facts: [['Plan', data.planName], ...(accessUntil === null ? [] : ([['Ends on', accessUntil]] as const))],
    button: { label: 'Open my account', link: data.manageLink },
    links: data.keepLink === null ? [] : [{ label: 'Keep my plan', link: data.keepLink }],
  };
}

/** Confirms that a cancellation was revoked. */
export function writeUncancelled(data: MailData<'uncancelled'>): Letter {
  const { amount, date } = data.next;
  return {
    subject: `Your ${brandName} membership continues`,
    heading: 'Your membership continues',
    greeting: formatGreeting(data.firstName),
    paragraphs: [
      // Promise: revoked cancellation is confirmed with the next charge
      `You’ve chosen to keep your plan. Unless you cancel again, we’ll charge ${amount} on ${date}.`,
    ],
    facts: [
      ['Plan', data.planName],
      ['Next charge', `${amount} on ${date}`],
    ],
    button: { label: 'Open my account', link: data.manageLink },
    links: [{ label: 'How to cancel', link: data.cancelLink }],
  };
}

/** The membership ended after repeated failed charges. */
export function writeMembershipEnded(data: MailData<'membership-ended'>): Letter {
  return {
    subject: `Your ${brandName} membership has ended`,
    heading: 'Your membership has ended',
    greeting: formatGreeting(data.firstName),
    paragraphs: [
      // Promise: case 32: failed charge sends three mails, then ends
      'We couldn’t charge your card, so your plan has ended. You don’t owe anything, and you won’t be charged again.',
      'Your account is still here. You can start a new plan at any time.',
    ],
    facts: [['Plan', data.planName]],
    button: { label: 'See the plans', link: data.plansLink },
  };
}
