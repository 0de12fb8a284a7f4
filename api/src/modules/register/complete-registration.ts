import type { Registration } from '@funnel/contracts';
import { createMember, type Member } from '../../platform/accounts/accounts';
import type { Db } from '../../platform/database/database';
import { ProblemError } from '../../platform/http/problem-error';
import { messagingRegistered } from '../../platform/messaging/messaging-queue';
import { predictedLtv } from './predicted-ltv';
import type { Purchase } from './purchase';
import type { RegisterDependencies } from './register-dependencies';
import { keepRegistration } from './registrations-store';

export type Completion = {
  userUuid: string;
  /** The provider's. */
  customerId: string;
  person: Pick<Registration, 'email'> & Partial<Pick<Registration, 'firstName' | 'password' | 'timeZone'>>;
  /** What was paid with: it makes one member. */
  intentId: string;
  purchase: Purchase;
  /** Whether the visitor is gone, and may come back to it. */
  isUnclaimed?: boolean;
};

export type Completed = { member: Member; subscriptionId: string; planName: string; ltv: number };

/** Makes the member of a purchase. Called with the visitor locked and the subscription in the mirror. */
export async function completeRegistration(
  { clock, mirrored, registered }: Pick<RegisterDependencies, 'clock' | 'mirrored' | 'registered'>,
  transaction: Db,
  { userUuid, customerId, person, intentId, purchase, isUnclaimed = false }: Completion,
): Promise<Completed> {
  const now = clock();
  const member = await createMember(transaction, { uuid: userUuid, ...person });
  if (member.uuid !== userUuid) throw new ProblemError('intent-used');
  const { subscriptionId, terms } = purchase;
  const subscription = await mirrored(transaction, subscriptionId);
  const ltv = predictedLtv(subscription);
  await keepRegistration(transaction, {
    ...{ intentId, userUuid, subscriptionId },
    predictedLtv: ltv,
    registeredAt: now,
    unclaimedSince: isUnclaimed ? now : null,
  });
  await registered(transaction, { member, subscription, terms, customerId, intentId });
  await messagingRegistered(transaction, userUuid, now);
  return { member, subscriptionId, planName: subscription.planName ?? '', ltv };
}
