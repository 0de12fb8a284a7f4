import type { MailPayload } from '@funnel/content/mail';
import type { Db } from '../../platform/database/database';
import { translatePlanName } from '../catalogue/catalogue-data';
import type { PaymentContext, PaymentServices } from '../context';
import type { BillingJob } from '../subscription/mails/billing-job';
import { findSubscriber, type Subscriber } from '../subscription/mails/subscriber-store';
import { refreshNow } from '../subscription/mirror/refresh-customer';
import { formatAmount, formatDate, formatPrice } from './mail-format';

/** How many steps of their plans a member has done. */
export type CountDoneSteps = (db: Db, memberUuid: string) => Promise<number>;

export type BillingMailServices = PaymentServices & { countDoneSteps: CountDoneSteps };

/** Composes the mail, or nothing when it is no longer true. */
export type Compose = (
  dependencies: BillingMailServices,
  job: BillingJob,
) => Promise<MailPayload | undefined>;

type Content<Mail = MailPayload> = Mail extends MailPayload ? Omit<Mail, 'to' | 'locale'> : never;
export type Told = {
  subscriber: Subscriber;
  dependencies: BillingMailServices;
  job: BillingJob;
  membership: ReturnType<typeof describeMembership>;
  next: ReturnType<typeof getNextCharge>;
};

/** A mail about the subscription that is its subject: with what the provider says now, to its member. */
export function composeForSubscriber(
  compose: (told: Told) => Content | undefined | Promise<Content | undefined>,
): Compose {
  return async (dependencies, job) => {
    const subscriber = await readSubscriber(dependencies, job.subject);
    if (!subscriber) return undefined;
    const membership = describeMembership(subscriber, dependencies);
    const next = getNextCharge(subscriber);
    const content = await compose({ subscriber, dependencies, job, membership, next });
    return content && { ...addressTo(subscriber), ...content };
  };
}

export function addressTo({ email, locale }: Pick<Subscriber, 'email' | 'locale'>) {
  return { to: email, locale };
}

/**
 * Refreshes a member's subscription from the provider, with the plan's name in the member's language; undefined before
 * there is a member.
 */
export async function readSubscriber(
  dependencies: PaymentContext,
  subscriptionId: string | undefined,
): Promise<Subscriber | undefined> {
  const { db } = dependencies;
  const known = subscriptionId === undefined ? undefined : await findSubscriber(db, subscriptionId);
  if (!known) return undefined;
  await refreshNow(dependencies, known.customerId);
  const subscriber = await findSubscriber(db, known.subscriptionId);
  return subscriber && { ...subscriber, planName: translatePlanName(subscriber.planName, subscriber.locale) };
}

/** Amount and date of the next charge; null when there is none. */
export function getNextCharge(subscriber: Subscriber) {
  const { nextCharge, currency, currentPeriodEndsAt, cancelAtPeriodEnd } = subscriber;
  if (nextCharge === null || currentPeriodEndsAt === null || cancelAtPeriodEnd) return null;
  return {
    amount: formatAmount(nextCharge, currency, subscriber),
    date: formatDate(currentPeriodEndsAt, subscriber),
  };
}

export function formatRegularPrice(subscriber: Subscriber): string {
  const { amount, currency, billingInterval: interval, intervalCount } = subscriber;
  return formatPrice({ amount, currency, interval, intervalCount }, subscriber);
}

/** The plan and its member, and where to change it. */
export function describeMembership(
  { firstName, planName }: Pick<Subscriber, 'firstName' | 'planName'>,
  { siteUrl }: { siteUrl: string },
) {
  const manageLink = `${siteUrl}/account/subscription`;
  return { firstName, planName, manageLink, cancelLink: `${siteUrl}/account/cancel` };
}

/** Where the welcome begins. The address of the step itself would name a topic that comes from the member's answers. */
export function getStartLink({ siteUrl }: { siteUrl: string }): string {
  return `${siteUrl}/account/step`;
}
