import type { MailPayload } from '@funnel/content/mail';
import { formatMoney, type Money, type Subscription } from '@funnel/contracts';
import type { Terms } from '../../platform/stripe/terms';

const LOCALE = 'en-US';

export type TrialReceiptFacts = {
  member: { email: string; firstName: string | null };
  subscription: Subscription;
  terms: Terms;
  siteUrl: string;
};

/** The mail that says what was agreed; undefined for a purchase without a trial. */
export function trialReceipt(facts: TrialReceiptFacts): MailPayload | undefined {
  const { member, subscription, terms, siteUrl } = facts;
  const { price, trialEndsAt } = subscription;
  if (terms.trialDays === 0 || !price || trialEndsAt === null) return undefined;
  return {
    to: member.email,
    template: 'trial-receipt',
    data: {
      firstName: member.firstName,
      planName: subscription.planName ?? '',
      paidToday: text({ amount: 0, currency: price.currency }),
      firstCharge: text(subscription.nextCharge ?? price),
      firstChargeDate: calendarDate(trialEndsAt),
      regularPrice: `${text(price)} ${every(subscription)}`,
      trialDays: terms.trialDays,
      couponCode: terms.couponCode ?? null,
      manageLink: `${siteUrl}/account/subscription`,
      cancelLink: `${siteUrl}/account/cancel`,
    },
  };
}

function text(money: Money): string {
  return formatMoney(money, LOCALE);
}

function every({ interval, intervalCount }: Subscription): string {
  return intervalCount === 1 || intervalCount === null
    ? `every ${interval}`
    : `every ${intervalCount} ${interval}s`;
}

/** In UTC, as the date beside the pay button was. */
function calendarDate(isoDate: string): string {
  return new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(isoDate));
}
