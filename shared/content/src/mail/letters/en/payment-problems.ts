import { brandName } from '@funnel/contracts';
import type { Letter } from '../../letter';
import type { MailData } from '../../payload';
import { formatGreeting } from './greeting';

/** A charge failed: what happens next and how to fix it. */
export function writePaymentFailed(data: MailData<'payment-failed'>): Letter {
  const { amount, attempt, nextAttemptOn } = data;
  return {
    subject: formatFailure(attempt),
    heading: 'Your payment didn’t go through',
    greeting: formatGreeting(data.firstName),
    paragraphs: [
      `Your bank declined the ${amount} charge for your plan. ${formatAttempt(attempt)}`,
      // Promise: case 32: failed charge sends three mails, then ends
      nextAttemptOn === null
        ? 'We won’t try this card again. Without a working card, your membership will end.'
        : `We’ll try again on ${nextAttemptOn}. To pay sooner, update your card.`,
      formatAccess(data.accessUntil),
    ],
    facts: [
      ['Plan', data.planName],
      ['Amount due', amount],
    ],
    button: { label: 'Update my card', link: data.updateLink },
  };
}

function formatFailure(attempt: number): string {
  switch (attempt) {
    case 1:
      return 'Your payment didn’t go through';
    case 2:
      return 'Your payment failed for the second time';
    case 3:
      return 'Your payment failed for the third time';
    default:
      return `Your payment failed ${attempt} times`;
  }
}

function formatAttempt(attempt: number): string {
  return attempt === 1
    ? 'You weren’t charged.'
    : `We’ve tried ${attempt} times, and you haven’t been charged.`;
}

/** The bank asks the member to confirm a charge. */
export function writeActionRequired(data: MailData<'action-required'>): Letter {
  return {
    subject: 'Please confirm your payment',
    heading: 'Your bank wants you to confirm a payment',
    greeting: formatGreeting(data.firstName),
    paragraphs: [
      `Your bank needs your confirmation before we can charge ${data.amount} for your plan. You can confirm on our payment provider’s page.`,
      formatAccess(data.accessUntil),
    ],
    facts: [
      ['Plan', data.planName],
      ['Amount due', data.amount],
    ],
    button: { label: 'Confirm the payment', link: data.confirmLink },
  };
}

function formatAccess(until: string | null): string {
  // Promise: case 32: failed charge sends three mails, then ends
  return until === null
    ? 'Your membership is paused until this is paid.'
    : `You’ll keep your access until ${until}.`;
}

/** The saved card expires before the next charge. */
export function writeCardExpiring(data: MailData<'card-expiring'>): Letter {
  const { card, expires, charge } = data;
  return {
    subject: 'Your card expires before your next payment',
    heading: 'Your card is about to expire',
    greeting: formatGreeting(data.firstName),
    paragraphs: [
      `Your ${card} is valid until ${expires}. The next charge for your plan is ${charge.amount} on ${charge.date}.`,
      `Add a new card to keep your ${brandName} membership going without a break.`,
    ],
    facts: [
      ['Plan', data.planName],
      ['Card', `${card}, valid until ${expires}`],
      ['Next charge', `${charge.amount} on ${charge.date}`],
    ],
    button: { label: 'Update my card', link: data.updateLink },
  };
}

const stopped = {
  'has-account': {
    why: `This email address already has a ${brandName} account, so we didn’t start a second plan.`,
    label: 'Sign in',
  },
  'trial-used': {
    why: 'This card has already been used for a free trial, so we didn’t start another one.',
    label: 'See the plans',
  },
  'coupon-invalid': {
    why: 'Your coupon expired before your plan started, so we didn’t start it at a different price.',
    label: 'See the plans',
  },
} as const;

/** A visitor paid or saved a card and left, but the purchase could not be completed. */
export function writePurchaseStopped({
  firstName,
  reason,
  refunded,
  link,
}: MailData<'purchase-stopped'>): Letter {
  const { why, label } = stopped[reason];
  return {
    subject: 'Your purchase wasn’t completed',
    heading: 'Your purchase wasn’t completed',
    greeting: formatGreeting(firstName),
    paragraphs: [
      why,
      // Promise: trial is cancelled at its end, with one mail
      // Promise: case 28: purchase with member’s e-mail is stopped
      refunded === null
        ? 'You weren’t charged, and you won’t be.'
        : `We’ll refund the ${refunded} you paid. It should arrive within a few days.`,
    ],
    button: { label, link },
  };
}
