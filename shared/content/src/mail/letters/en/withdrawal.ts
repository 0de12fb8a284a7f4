import type { Letter } from '../../letter';
import type { MailData } from '../../payload';
import { formatGreeting } from './greeting';

type Received = MailData<'withdrawal-received'>;

/** Acknowledges a statement of withdrawal with the time it was received, and says what follows. */
export function writeWithdrawalReceived(data: Received): Letter {
  const { at, firstName, planName, outcome, suspends } = data;
  const counts = outcome !== 'confirm' || suspends !== false;
  return {
    subject: 'We received your withdrawal',
    heading: 'We received your withdrawal',
    greeting: formatGreeting(firstName),
    paragraphs: [
      counts
        ? `We received your statement on ${at}. This time counts.`
        : `We received your statement on ${at}.`,
      ...explainOutcome(data),
    ],
    facts: [['Received', at], ...(planName === null ? [] : ([['Plan', planName]] as const))],
    ...writeNextStep(data),
  };
}

function explainOutcome({ outcome, suspends }: Received): string[] {
  switch (outcome) {
    case 'confirm':
      return [
        // Promise: EU buyer withdraws by mail link and is refunded once
        'Because anyone can type an email address, please confirm that it was you. The link below opens a page with one button. If your plan was bought in the EU, the EEA, or the UK, it then ends at once and we refund everything you paid for it.',
        // Promise: nothing stated before is used after the membership was kept
        // Promise: stated withdrawal suspends access until it is kept
        suspends === false
          ? 'You kept your membership after an earlier statement, so this one counts from the moment you confirm it. Until then, nothing changes.'
          : 'Until you confirm it, or keep your membership in your account, your access is paused.',
        // Promise: forged, foreign, and expired links are refused
        'The link works for 30 days.',
      ];
    case 'confirmed':
      // Promise: EU buyer withdraws by mail link and is refunded once
      return ['Your plan has ended. We’re refunding everything you paid for it to the card you paid with.'];
    case 'late':
      return [
        // Promise: keyboard alone cancels in two steps and takes it back
        'The 14 days to withdraw are over, so this doesn’t end your plan. You can cancel online at any time and won’t be charged again.',
        'If you think the date is wrong, reply to support@tidewell.example.',
      ];
    case 'outside':
      return [
        // Promise: buyer outside Europe gets a clear answer
        // Promise: keyboard alone cancels in two steps and takes it back
        'The right to withdraw within 14 days applies in the EU, the EEA, and the UK, and this plan was bought somewhere else. You can cancel online at any time and won’t be charged again.',
        // Promise: kept by people
        'If you live there, or think you’re owed a refund, write to support@tidewell.example.',
      ];
    case 'no-contract':
      return [
        'We found no plan for this email address, so there is nothing to end. If you paid with another address, send the statement with that one.',
        'Didn’t do this? You can ignore this email.',
      ];
    case 'withdrawn':
      return ['You withdrew from this plan before, so there is nothing more to do.'];
  }
}

function writeNextStep({
  outcome,
  link,
  cancelLink,
  refundsLink,
  suspends,
  accountLink,
}: Received): Pick<Letter, 'button' | 'links' | 'afterwards'> {
  switch (outcome) {
    case 'confirm':
      // Promise: typed foreign address ends nothing and reveals nothing
      return {
        button: { label: 'Go to the confirmation', link },
        ...(suspends && accountLink
          ? {
              afterwards: [
                'Didn’t do this, or changed your mind? Choose “Keep my membership” in your account, and everything stays as it was.',
              ],
              links: [{ label: 'Go to my account', link: accountLink }],
            }
          : { afterwards: ['Didn’t do this? Ignore this email, and nothing happens.'] }),
      };
    case 'late':
    case 'outside':
      return {
        button: { label: 'Cancel online', link: cancelLink },
        links: [{ label: 'Refunds and withdrawal', link: refundsLink }],
      };
    case 'confirmed':
    case 'no-contract':
    case 'withdrawn':
      return { links: [{ label: 'Refunds and withdrawal', link: refundsLink }] };
  }
}

/** Confirms the end and the refund that follow from a withdrawal. */
export function writeWithdrawalRefunded(data: MailData<'withdrawal-refunded'>): Letter {
  const { firstName, planName, receivedOn, refunded } = data;
  return {
    subject: 'Your withdrawal is complete',
    heading: 'Your withdrawal is complete',
    greeting: formatGreeting(firstName),
    paragraphs: [
      // Promise: EU buyer withdraws by mail link and is refunded once
      `You withdrew from your contract on ${receivedOn}. Your plan has ended, and you won’t be charged again.`,
      // Promise: EU buyer withdraws by mail link and is refunded once
      refunded === null
        ? 'You hadn’t paid anything yet, so there is nothing to refund.'
        : `We refunded ${refunded}, everything you paid for it. It goes back to the card you paid with and can take up to 10 days to appear.`,
    ],
    facts: [['Plan', planName], ...(refunded === null ? [] : ([['Refunded', refunded]] as const))],
  };
}
