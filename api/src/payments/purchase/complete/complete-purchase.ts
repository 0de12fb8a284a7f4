import { createMember, type NewMember } from '../../../platform/accounts/accounts';
import { findAddressHolder } from '../../../platform/accounts/email-changes';
import { findMember, type Member } from '../../../platform/accounts/members-store';
import type { Db } from '../../../platform/database/database';
import { isProblemError, ProblemError } from '../../../platform/http/problem-error';
import { enqueueRegistrationEvent } from '../../../platform/messaging/messaging-queue';
import { requireLeaseIn, withoutLease } from '../../../platform/stripe/payment-leases';
import { joinAccount, whileExisting } from '../../../platform/visitors/visitor-contexts';
import { enqueuePurchaseMails } from '../../billing-emails/purchase-mails';
import type { PaymentServices } from '../../context';
import { enqueueReceipt } from '../../revenuecat/revenuecat-job';
import { linkAgreements } from '../../subscription/agreements-store';
import { refreshCustomer } from '../../subscription/mirror/refresh-customer';
import { toSubscription } from '../../subscription/subscription';
import { findSubscriptionById } from '../../subscription/subscription-store';
import type { PurchaseFacts } from '../purchase-states';
import { findRegistration, hasRegistered, isRegistered, saveRegistration } from '../purchases-store';
import type { ActivePurchase } from './activate-purchase';
import { predictLtv } from './predict-ltv';

/** Whose the purchase becomes: a new member, or one who buys again and whose account stays as it is. */
type Recipient =
  | { member: Member }
  | {
      person: Omit<NewMember, 'uuid' | 'visitorUuid'>;
      /** Whether the visitor has left and may come back to claim it. */
      isUnclaimed: boolean;
    };

export type Completion<Result> = {
  /** The visitor context that paid. */
  userUuid: string;
  /** The provider's customer id. */
  customerId: string;
  /** The intent that was paid; it is registered once. */
  intentId: string;
  recipient: Recipient;
  activate(): Promise<ActivePurchase>;
  /** Runs in the transaction of the registration. */
  whenCompleted(transaction: Db, completed: Completed): Promise<Result>;
};

type Completed = { member: Member; subscriptionId: string; planName: string; ltv: number };

/**
 * Completes a paid purchase, for the page and for the job. The provider is called before the transaction; when the
 * transaction fails, a retry finds what was activated. Undefined when another process was first.
 */
export async function completePurchase<Result>(
  dependencies: PaymentServices,
  completion: Completion<Result>,
): Promise<Result | undefined> {
  const { db } = dependencies;
  const { userUuid, customerId, intentId } = completion;
  const purchase = await completion.activate();
  const writeMirror = await refreshCustomer(dependencies, customerId);
  const work = async (transaction: Db): Promise<Result | undefined> => {
    if (await findRegistration(transaction, intentId)) return undefined;
    await writeMirror(transaction);
    const member = await findOrMakeMember(dependencies, transaction, completion);
    const completed = await recordPurchase(dependencies, transaction, { ...completion, member, purchase });
    if (!('member' in completion.recipient))
      await enqueueRegistrationEvent(transaction, userUuid, dependencies.clock());
    const result = await completion.whenCompleted(transaction, completed);
    await requireLeaseIn(transaction);
    return result;
  };
  try {
    return await whileExisting(db, userUuid, work, 'payment-incomplete');
  } catch (error) {
    if (isProblemError(error, 'intent-used')) await withoutLease(() => cancelUnused(dependencies, purchase));
    throw error;
  }
}

/** Reads who buys. Read the registration after it: one that completes right now must not look like a second purchase. */
export async function readBuyer(
  { db, clock }: PaymentServices,
  { userUuid, email }: { userUuid: string; email: string },
): Promise<{ member: Member | undefined; buyer: PurchaseFacts['buyer'] }> {
  const member = await findMember(db, userUuid);
  if (member) return { member, buyer: 'member' };
  const holder = await findAddressHolder(db, email, clock());
  return { member, buyer: holder ? 'address-in-use' : 'newcomer' };
}

async function findOrMakeMember(
  { clock }: PaymentServices,
  transaction: Db,
  { userUuid, recipient }: Pick<Completion<unknown>, 'userUuid' | 'recipient'>,
): Promise<Member> {
  if ('member' in recipient) return recipient.member;
  if (await hasRegistered(transaction, userUuid)) throw new ProblemError('intent-used');
  const visitorUuid = await joinAccount(transaction, userUuid, clock());
  const member = await createMember(transaction, { uuid: userUuid, visitorUuid, ...recipient.person });
  if (member.uuid !== userUuid) throw new ProblemError('intent-used');
  return member;
}

type Recorded = Pick<Completion<unknown>, 'customerId' | 'intentId' | 'recipient'> & {
  member: Member;
  purchase: ActivePurchase;
};

/** Registers the purchase; mails, agreements and RevenueCat follow from it. */
async function recordPurchase(
  { clock, siteUrl }: PaymentServices,
  transaction: Db,
  { member, customerId, intentId, recipient, purchase: { subscriptionId, terms } }: Recorded,
): Promise<Completed> {
  const now = clock();
  const subscription = toSubscription(await findSubscriptionById(transaction, subscriptionId), now);
  const ltv = predictLtv(subscription);
  await saveRegistration(transaction, {
    intentId,
    userUuid: member.uuid,
    subscriptionId,
    predictedLtv: ltv,
    registeredAt: now,
    unclaimedSince: 'person' in recipient && recipient.isUnclaimed ? now : null,
  });
  const purchase = { member, subscription, customerId, terms, isNew: 'person' in recipient };
  await enqueuePurchaseMails(transaction, purchase, { clock, siteUrl });
  await linkAgreements(transaction, { intentId, subscriptionId });
  await enqueueReceipt(transaction, subscriptionId, 'registered');
  return { member, subscriptionId, planName: subscription.planName ?? '', ltv };
}

/** Cancels a trial when another process has just registered the visitor with another card. */
async function cancelUnused(
  { db, stripe }: PaymentServices,
  { subscriptionId, terms }: ActivePurchase,
): Promise<void> {
  if (terms.trialDays === 0 || (await isRegistered(db, subscriptionId))) return;
  await stripe.subscriptions.cancel(subscriptionId);
}
