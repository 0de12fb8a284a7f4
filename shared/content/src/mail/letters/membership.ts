import { brandName } from '@funnel/contracts';
import type { Letter } from '../letter';
import type { MailData } from '../payload';
import { formatGreeting } from './greeting';

/** Confirms a cancellation in writing. */
export function writeCancelConfirmed(data: MailData<'cancel-confirmed'>): Letter {
  const { accessUntil, isTrial } = data;
  const what = isTrial ? 'trial' : 'membership';
  return {
    subject: `Your ${what} is cancelled`,
    heading: `Your ${what} is cancelled`,
    greeting: formatGreeting(data.firstName),
    paragraphs: [
      'Nothing more will be charged.',
      accessUntil === null
        ? `Your ${data.planName} has ended.`
        : `You keep your ${data.planName} until ${accessUntil}. You changed your mind? Until then you can take the cancellation back in your account.`,
    ],
    facts: [['Plan', data.planName], ...(accessUntil === null ? [] : ([['Ends on', accessUntil]] as const))],
    button: { label: 'Open my account', link: data.manageLink },
  };
}

/** Confirms that a cancellation was revoked. */
export function writeUncancelled(data: MailData<'uncancelled'>): Letter {
  const { amount, date } = data.next;
  return {
    subject: `Your ${brandName} membership goes on`,
    heading: 'Your membership goes on',
    greeting: formatGreeting(data.firstName),
    paragraphs: [
      `You took the cancellation of your ${data.planName} back. Unless you cancel again, we charge ${amount} on ${date}.`,
    ],
    facts: [
      ['Plan', data.planName],
      ['Next charge', `${amount} on ${date}`],
    ],
    button: { label: 'Open my account', link: data.manageLink },
    links: [{ label: 'Cancel the membership', link: data.cancelLink }],
  };
}

/** The membership ended after repeated failed charges. */
export function writeMembershipEnded(data: MailData<'membership-ended'>): Letter {
  return {
    subject: `Your ${brandName} membership has ended`,
    heading: 'Your membership has ended',
    greeting: formatGreeting(data.firstName),
    paragraphs: [
      `We could not charge your card, so your ${data.planName} has ended. Nothing is owed and nothing more will be charged.`,
      'Your account and your results stay. You can start again at any time.',
    ],
    button: { label: 'See the plans', link: data.plansLink },
  };
}
