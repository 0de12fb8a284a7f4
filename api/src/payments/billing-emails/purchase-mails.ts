import type { MailPayload } from '@funnel/content/mail';
import type { Subscription } from '@funnel/contracts';
import type { Member } from '../../platform/accounts/members-store';
import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/database/database';
import { enqueueMail } from '../../platform/mail/mail-job';
import type { Terms } from '../../platform/stripe/terms';
import { translatePlanName } from '../catalogue/catalogue-data';
import { planBillingMail } from '../subscription/mails/billing-job';
import { scheduleMails } from '../subscription/mails/schedule';
import { addressTo, describeMembership, getStartLink } from './compose-mail';
import { formatAmount, formatDate, formatPrice } from './mail-format';

type MailedPurchase = {
  member: Member;
  subscription: Subscription;
  customerId: string;
  terms: Terms;
  /** Whether the purchase made the account. */
  isNew: boolean;
};

/** Enqueues the receipt and the upcoming mails of a new subscription. Call it in the registration's transaction. */
export async function enqueuePurchaseMails(
  transaction: Db,
  purchase: MailedPurchase,
  { clock, siteUrl }: { clock: Clock; siteUrl: string },
): Promise<void> {
  const { subscriptionId: id } = purchase.subscription;
  if (id === null) return;
  const mail = composeTrialReceipt(purchase, { siteUrl });
  if (mail) await enqueueMail(transaction, mail, `trial-receipt:${id}`);
  else {
    const mark = purchase.isNew ? 'joined' : 'registered';
    await planBillingMail(transaction, { kind: 'purchase-receipt', subject: id, mark });
  }
  await scheduleMails(transaction, purchase.customerId, clock());
}

/** Composes the mail with the agreed terms; undefined for a purchase without a trial. */
function composeTrialReceipt(
  { member, subscription, terms, isNew }: MailedPurchase,
  site: { siteUrl: string },
): MailPayload | undefined {
  const { price, trialEndsAt, interval, intervalCount } = subscription;
  if (terms.trialDays === 0 || !price || trialEndsAt === null) return undefined;
  const { currency } = price;
  const planName = translatePlanName(subscription.planName ?? '', member.locale);
  return {
    ...addressTo(member),
    template: 'trial-receipt',
    data: {
      ...describeMembership({ ...member, planName }, site),
      paidToday: formatAmount(0, currency, member),
      firstCharge: formatAmount((subscription.nextCharge ?? price).amount, currency, member),
      firstChargeDate: formatDate(new Date(trialEndsAt), member),
      regularPrice: formatPrice(
        { ...price, interval: interval ?? 'month', intervalCount: intervalCount ?? 1 },
        member,
      ),
      trialDays: terms.trialDays,
      couponCode: terms.couponCode ?? null,
      ...(isNew && { startLink: getStartLink(site) }),
    },
  };
}
