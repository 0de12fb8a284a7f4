import { brandName, isFirstName } from '@funnel/contracts';
import type { I18n } from '@lingui/core';
import type { Letter } from '../letter';
import type { Charge, MembershipData, Requester } from './parts';

/** Names stored before the name rule existed may contain a message; the greeting then omits the name. */
export function formatGreeting(i18n: I18n, firstName?: string | null): string {
  return firstName && isFirstName(firstName) ? i18n.t('Hi {firstName},', { firstName }) : i18n.t('Hi,');
}

/** Who asked for a mail to another person’s address: the account, by its mostly hidden address, and its first name. */
export function nameRequester(i18n: I18n, { firstName, account }: Requester): string {
  const values = { brandName, account, firstName };
  return firstName && isFirstName(firstName)
    ? i18n.t('{firstName}, with the {brandName} account {account},', values)
    : i18n.t('The owner of the {brandName} account {account}', values);
}

/** `$19.99 on December 21, 2026`. */
export function formatCharge(i18n: I18n, { amount, date }: Charge): string {
  return i18n.t('{amount} on {date}', { amount, date });
}

/** Says what a running membership will cost next. */
export function announceCharge(i18n: I18n, { amount, date }: Charge): string {
  // Promise: 14-day trial sends receipt, reminder and first-charge receipt
  return i18n.t('Unless you cancel first, we’ll charge {amount} on {date}.', { amount, date });
}

/** A letter that announces a charge: it always says how to cancel. */
export function writeChargeLetter(
  i18n: I18n,
  { firstName, planName, manageLink, cancelLink }: MembershipData,
  { paragraphs, facts = [], ...letter }: Omit<Letter, 'greeting' | 'links'>,
): Letter {
  return {
    button: { label: i18n.t('Open my account'), link: manageLink },
    ...letter,
    greeting: formatGreeting(i18n, firstName),
    paragraphs: [
      ...paragraphs,
      // Promise: keyboard alone cancels in two steps and takes it back
      i18n.t(
        'You can cancel online in your account at any time, in two steps. You don’t need to give a reason.',
      ),
    ],
    facts: [[i18n.t('Membership'), planName], ...facts],
    links: [{ label: i18n.t('How to cancel'), link: cancelLink }],
  };
}
