import type { Locale, Registration } from '@funnel/contracts';
import { createMember } from '../../platform/accounts/accounts';
import type { Member } from '../../platform/accounts/members-store';
import type { Db } from '../../platform/database/database';
import { ProblemError } from '../../platform/http/problem-error';
import { enqueueRegistrationEvent } from '../../platform/messaging/messaging-queue';
import { joinAccount, readVisitorUuid } from '../../platform/visitors/visitor-contexts';
import { toSubscription } from '../subscription/subscription';
import { findSubscriptionById } from '../subscription/subscription-store';
import { followUpRegistration } from './follow-up-registration';
import { predictLtv } from './predict-ltv';
import type { Purchase } from './purchase';
import type { RegisterDependencies } from './register-dependencies';
import { saveRegistration } from './registrations-store';

export type Completion = {
  /** The visitor context that paid; it becomes the member. */
  userUuid: string;
  /** The provider's customer id. */
  customerId: string;
  person: Pick<Registration, 'email'> &
    Partial<Pick<Registration, 'firstName' | 'password' | 'timeZone' | 'emailSource'>> & { locale: Locale };
  /** The intent that was paid; it makes one member. */
  intentId: string;
  purchase: Purchase;
  /** Whether the visitor has left and may come back to claim it. */
  isUnclaimed?: boolean;
};

export type Completed = { member: Member; subscriptionId: string; planName: string; ltv: number };

type Dependencies = Pick<RegisterDependencies, 'clock' | 'siteUrl'>;

/** Creates the member of a purchase. Call it with the visitor locked and the subscription mirrored. */
export async function completeRegistration(
  dependencies: Dependencies,
  transaction: Db,
  { userUuid, customerId, person, intentId, purchase, isUnclaimed = false }: Completion,
): Promise<Completed> {
  const visitorUuid = (await readVisitorUuid(transaction, userUuid)) ?? userUuid;
  const member = await createMember(transaction, { uuid: userUuid, visitorUuid, ...person });
  if (member.uuid !== userUuid) throw new ProblemError('intent-used');
  const now = dependencies.clock();
  await joinAccount(transaction, userUuid, now);
  const record = { member, customerId, intentId, purchase, isUnclaimed };
  const completed = await recordPurchase(dependencies, transaction, record);
  await enqueueRegistrationEvent(transaction, userUuid, now);
  return completed;
}

type PurchaseRecord = Pick<Completion, 'customerId' | 'intentId' | 'purchase'> & {
  member: Member;
  isUnclaimed: boolean;
};

/** Records a member's purchase and everything that follows from it. Call it under the same lock. */
export async function recordPurchase(
  { clock, siteUrl }: Dependencies,
  transaction: Db,
  { member, customerId, intentId, purchase, isUnclaimed }: PurchaseRecord,
): Promise<Completed> {
  const now = clock();
  const { subscriptionId, terms } = purchase;
  const subscription = toSubscription(await findSubscriptionById(transaction, subscriptionId), now);
  const ltv = predictLtv(subscription);
  await saveRegistration(transaction, {
    intentId,
    userUuid: member.uuid,
    subscriptionId,
    predictedLtv: ltv,
    registeredAt: now,
    unclaimedSince: isUnclaimed ? now : null,
  });
  const registered = { member, subscription, terms, customerId, intentId };
  await followUpRegistration(transaction, registered, { clock, siteUrl });
  return { member, subscriptionId, planName: subscription.planName ?? '', ltv };
}
