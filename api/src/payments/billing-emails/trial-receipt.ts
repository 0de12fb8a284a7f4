import type { MailPayload } from '@funnel/content/mail';
import type { Subscription } from '@funnel/contracts';
import type { Terms } from '../../platform/stripe/terms';
import { translatePlanName } from '../catalogue/catalogue-data';
import { getAccountLinks } from './compose/read-subscriber';
import { formatAmount, formatDate, formatPrice, type Reader } from './mail-format';

export type TrialReceiptFacts = {
  member: Reader & { email: string; firstName: string | null };
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
    locale: member.locale,
    template: 'trial-receipt',
    data: {
      firstName: member.firstName,
      planName: translatePlanName(subscription.planName ?? '', member.locale),
      paidToday: formatAmount(0, currency, member),
      firstCharge: formatAmount((subscription.nextCharge ?? price).amount, currency, member),
      firstChargeDate: formatDate(new Date(trialEndsAt), member),
      regularPrice: formatPrice(
        { ...price, interval: interval ?? 'month', intervalCount: intervalCount ?? 1 },
        member,
      ),
      trialDays: terms.trialDays,
      couponCode: terms.couponCode ?? null,
      ...getAccountLinks(siteUrl),
    },
  };
}
