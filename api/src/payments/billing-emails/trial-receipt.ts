import type { MailPayload } from '@funnel/content/mail';
import type { Subscription } from '@funnel/contracts';
import type { Terms } from '../../platform/stripe/terms';
import { getAccountLinks } from './compose/read-subscriber';
import { formatAmount, formatDate, formatPrice } from './mail-format';

export type TrialReceiptFacts = {
  member: { email: string; firstName: string | null; timeZone: string | null };
  subscription: Subscription;
  terms: Pick<Terms, 'couponCode' | 'trialDays'>;
  siteUrl: string;
};

/** Composes the mail with the agreed terms; undefined for a purchase without a trial. */
export function composeTrialReceipt(facts: TrialReceiptFacts): MailPayload | undefined {
  const { member, subscription, terms, siteUrl } = facts;
  const { price, trialEndsAt, interval, intervalCount } = subscription;
  if (terms.trialDays === 0 || !price || trialEndsAt === null) return undefined;
  const { currency } = price;
  return {
    to: member.email,
    template: 'trial-receipt',
    data: {
      firstName: member.firstName,
      planName: subscription.planName ?? '',
      paidToday: formatAmount(0, currency),
      firstCharge: formatAmount((subscription.nextCharge ?? price).amount, currency),
      firstChargeDate: formatDate(new Date(trialEndsAt), member.timeZone),
      regularPrice: formatPrice({
        ...price,
        interval: interval ?? 'month',
        intervalCount: intervalCount ?? 1,
      }),
      trialDays: terms.trialDays,
      couponCode: terms.couponCode ?? null,
      ...getAccountLinks(siteUrl),
    },
  };
}
