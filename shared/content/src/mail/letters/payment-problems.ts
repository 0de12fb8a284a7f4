import { brandName } from '@funnel/contracts';
import type { Letter } from '../letter';
import type { MailData } from '../payload';
import { formatGreeting } from './greeting';

/** A charge failed: what happens next and how to fix it. */
export function writePaymentFailed(data: MailData<'payment-failed'>): Letter {
  const { amount, attempt, nextAttemptOn } = data;
  return {
    subject: attempt === 1 ? 'Your payment did not go through' : `Your payment failed again (${attempt})`,
    heading: 'Your payment did not go through',
    greeting: formatGreeting(data.firstName),
    paragraphs: [
      `Your bank refused the charge of ${amount} for your ${data.planName}. ${formatAttempt(attempt)}`,
      nextAttemptOn === null
        ? 'We will not try again by ourselves. Without a working card the membership ends.'
        : `We try again on ${nextAttemptOn}. With another card it usually works at once.`,
      formatAccess(data.accessUntil),
    ],
    facts: [['Open amount', amount]],
    button: { label: 'Update my card', link: data.updateLink },
  };
}

function formatAttempt(attempt: number): string {
  return attempt === 1 ? 'You were not charged.' : `We have tried ${attempt} times; you were not charged.`;
}

/** The bank asks the member to confirm a charge. */
export function writeActionRequired(data: MailData<'action-required'>): Letter {
  return {
    subject: 'Please confirm your payment',
    heading: 'Your bank asks you to confirm a payment',
    greeting: formatGreeting(data.firstName),
    paragraphs: [
      `The charge of ${data.amount} for your ${data.planName} waits for your confirmation. It takes a minute on the page of our payment provider.`,
      formatAccess(data.accessUntil),
    ],
    facts: [['Open amount', data.amount]],
    button: { label: 'Confirm the payment', link: data.confirmLink },
  };
}

function formatAccess(until: string | null): string {
  return until === null
    ? 'Until it is paid, the membership rests.'
    : `You keep access until ${until} while this is open.`;
}

/** The saved card expires before the next charge. */
export function writeCardExpiring(data: MailData<'card-expiring'>): Letter {
  const { card, expires, charge } = data;
  return {
    subject: 'Your card expires before the next payment',
    heading: 'Your card is about to expire',
    greeting: formatGreeting(data.firstName),
    paragraphs: [
      `Your ${card} is valid until ${expires}. The next charge for your ${data.planName}, ${charge.amount}, is due on ${charge.date}.`,
      `With a new card your ${brandName} membership goes on without a gap.`,
    ],
    facts: [
      ['Card', `${card}, valid until ${expires}`],
      ['Next charge', `${charge.amount} on ${charge.date}`],
    ],
    button: { label: 'Update my card', link: data.updateLink },
  };
}

const stopped = {
  'has-account': {
    why: `There is a ${brandName} account with this address already, so we did not start a second membership.`,
    label: 'Sign in',
  },
  'trial-used': {
    why: 'This card has had its free trial, so we did not start another one.',
    label: 'See the plans',
  },
  'coupon-invalid': {
    why: 'Your coupon ended before the membership began, so we did not start it at another price.',
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
    subject: 'Your purchase was not completed',
    heading: 'Your purchase was not completed',
    greeting: formatGreeting(firstName),
    paragraphs: [
      why,
      refunded === null
        ? 'Nothing was charged, and nothing will be.'
        : `We give back the ${refunded} you paid. It is on your account in a few days.`,
    ],
    button: { label, link },
  };
}
