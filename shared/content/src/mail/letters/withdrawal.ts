import type { I18n } from '@lingui/core';
import * as z from 'zod/mini';
import type { Letter } from '../letter';
import { defineLetter } from './define-letter';
import { firstName } from './parts';
import { formatGreeting } from './sentences';

const received = z.object({
  firstName,
  /** What follows from the statement; `confirm`: its link has to be pressed, `confirmed`: it took effect already. */
  outcome: z.enum(['confirm', 'confirmed', 'late', 'outside', 'no-contract', 'withdrawn']),
  /** Date and time of receipt to the second, with the time zone. */
  at: z.string(),
  planName: z.nullable(z.string()),
  /** Where the withdrawal is confirmed; the site's start page for other outcomes. */
  link: z.url(),
  cancelLink: z.url(),
  /** Whether access is suspended until the statement is confirmed or revoked in the account. */
  suspends: z.optional(z.boolean()),
  accountLink: z.optional(z.url()),
  refundsLink: z.url(),
});
type Received = z.infer<typeof received>;

/** The legal right to withdraw from the contract. */
export const withdrawalLetters = {
  /** Acknowledges a statement of withdrawal with the time it was received, and says what follows. */
  'withdrawal-received': defineLetter(received, (data, i18n) => {
    const { at, planName, outcome, suspends } = data;
    const counts = outcome !== 'confirm' || suspends !== false;
    return {
      subject: i18n.t('We received your withdrawal'),
      heading: i18n.t('We received your withdrawal'),
      greeting: formatGreeting(i18n, data.firstName),
      paragraphs: [
        counts
          ? i18n.t('We received your statement on {at}. This is your official time of withdrawal.', data)
          : i18n.t('We received your statement on {at}.', data),
        ...explainOutcome(i18n, data),
      ],
      facts: [[i18n.t('Received'), at], planName === null ? null : [i18n.t('Membership'), planName]],
      ...offerNextStep(i18n, data),
    };
  }),

  /** Confirms the end and the refund that follow from a withdrawal. */
  'withdrawal-refunded': defineLetter(
    z.object({
      firstName,
      planName: z.string(),
      /** When the statement was received. */
      receivedOn: z.string(),
      /** Null when nothing had been paid. */
      refunded: z.nullable(z.string()),
    }),
    (data, i18n) => ({
      subject: i18n.t('Your withdrawal is complete'),
      heading: i18n.t('Your withdrawal is complete'),
      greeting: formatGreeting(i18n, data.firstName),
      paragraphs: [
        // Promise: EU buyer withdraws by mail link and is refunded once
        i18n.t(
          'You withdrew from your contract on {receivedOn}. Your membership has ended, and you won’t be charged again.',
          data,
        ),
        // Promise: EU buyer withdraws by mail link and is refunded once
        data.refunded === null
          ? i18n.t('You hadn’t paid anything yet, so there is nothing to refund.')
          : i18n.t(
              'We refunded {refunded}, everything you paid for it. It goes back to the card you paid with and can take up to 10 days to appear.',
              data,
            ),
      ],
      facts: [[i18n.t('Membership'), data.planName]],
    }),
  ),
};

function explainOutcome(i18n: I18n, { outcome, suspends }: Received): string[] {
  switch (outcome) {
    case 'confirm':
      return [
        // Promise: EU buyer withdraws by mail link and is refunded once
        i18n.t(
          'Because anyone can type an email address, please confirm that it was you. The link below opens a page with one button. If you bought your membership in the EU, the EEA, or the UK, it then ends right away and we refund everything you paid for it.',
        ),
        // Promise: nothing stated before is used after the membership was kept
        // Promise: stated withdrawal suspends access until it is kept
        suspends === false
          ? i18n.t(
              'You kept your membership after an earlier statement, so this one counts from the moment you confirm it. Until then, nothing changes.',
            )
          : i18n.t('Until you confirm it, or keep your membership in your account, your access is paused.'),
        // Promise: forged, foreign, and expired links are refused
        i18n.t('The link works for 30 days.'),
      ];
    case 'confirmed':
      return [
        // Promise: EU buyer withdraws by mail link and is refunded once
        i18n.t(
          'Your membership has ended. We’re refunding everything you paid for it to the card you paid with.',
        ),
      ];
    case 'late':
      return [
        // Promise: keyboard alone cancels in two steps and takes it back
        i18n.t(
          'The 14 days to withdraw are over, so this doesn’t end your membership. You can cancel online at any time and won’t be charged again.',
        ),
        i18n.t('If you think the date is wrong, email support@tidewell.example.'),
      ];
    case 'outside':
      return [
        // Promise: buyer outside Europe gets a clear answer
        // Promise: keyboard alone cancels in two steps and takes it back
        i18n.t(
          'The 14-day right to withdraw applies in the EU, the EEA, and the UK. You can cancel online at any time and won’t be charged again.',
        ),
        // Promise: kept by people
        i18n.t('Bought there, or think you’re owed a refund? Email support@tidewell.example.'),
      ];
    case 'no-contract':
      return [
        i18n.t(
          'We found no membership for this email address, so there’s nothing to end. If you paid with another address, send the statement with that one.',
        ),
        i18n.t('Didn’t do this? You can ignore this email.'),
      ];
    case 'withdrawn':
      return [i18n.t('You already withdrew from this contract, so there’s nothing more to do.')];
  }
}

function offerNextStep(i18n: I18n, data: Received): Pick<Letter, 'button' | 'links' | 'afterwards'> {
  const refunds = { label: i18n.t('Refunds and withdrawal'), link: data.refundsLink };
  switch (data.outcome) {
    case 'confirm':
      return {
        button: { label: i18n.t('Go to the confirmation'), link: data.link },
        ...tellOthers(i18n, data),
      };
    case 'late':
    case 'outside':
      return { button: { label: i18n.t('Cancel online'), link: data.cancelLink }, links: [refunds] };
    case 'confirmed':
    case 'no-contract':
    case 'withdrawn':
      return { links: [refunds] };
  }
}

/** What to do when the reader did not send the statement. */
// Promise: typed foreign address ends nothing and reveals nothing
function tellOthers(i18n: I18n, { suspends, accountLink }: Received): Pick<Letter, 'links' | 'afterwards'> {
  if (!suspends || !accountLink)
    return { afterwards: [i18n.t('Didn’t do this? Ignore this email, and nothing happens.')] };
  return {
    afterwards: [
      i18n.t(
        'Didn’t do this, or changed your mind? Choose “Keep my membership” in your account, and everything stays as it was.',
      ),
    ],
    links: [{ label: i18n.t('Go to my account'), link: accountLink }],
  };
}
