import type { Registration, RegistrationReply } from '@funnel/contracts';
import { createMember, findMember, findMemberByEmail, type Member } from '../../platform/accounts/accounts';
import { startSession } from '../../platform/accounts/sessions';
import { hour } from '../../platform/clock';
import type { Db } from '../../platform/database/database';
import { ProblemError } from '../../platform/http/problem-error';
import { enqueue } from '../../platform/outbox/outbox';
import { type PaidIntent, readPaidIntent } from './paid-intent';
import { predictedLtv } from './predicted-ltv';
import { type Purchase, purchaseOf } from './purchase';
import type { RegisterDependencies } from './register-dependencies';
import { findRegistration, keepRegistration, lockVisitor, type RegistrationRow } from './registrations-store';
import { trialReceipt } from './trial-receipt';

/** A repeat later than this signs nobody in: by then a client secret may have travelled. */
const REPEAT_FOR = hour;

/**
 * Makes a visitor who has paid a member. Repeating it, in order or at once, gives the same member and subscription.
 * The provider is asked before the transaction; what it did is found again when the transaction fails.
 */
export async function register(
  dependencies: RegisterDependencies,
  registration: Registration,
  clientSecret: string,
): Promise<RegistrationReply> {
  const { db, stripe } = dependencies;
  const userUuid = registration.uuid.toLowerCase();
  const intent = await readPaidIntent(stripe, clientSecret);
  await refuseOthers(dependencies, intent, userUuid);
  const before = await findRegistration(db, { intentId: intent.id, userUuid });
  if (before) return repeat(dependencies, db, { before, intent, userUuid });
  await refuseMembers(db, registration.email, userUuid);
  await dependencies.correctEmail(userUuid, registration.email);
  const purchase = await purchaseOf(dependencies, intent, registration);
  const writeMirror = await dependencies.readMirror(intent.customerId);
  return db.transaction().execute(async (transaction) => {
    await lockVisitor(transaction, userUuid);
    const meanwhile = await findRegistration(transaction, { intentId: intent.id, userUuid });
    if (meanwhile) return repeat(dependencies, transaction, { before: meanwhile, intent, userUuid });
    await writeMirror(transaction);
    return complete(dependencies, transaction, { registration, intent, purchase, userUuid });
  });
}

/** The secret alone is not enough: the intent must have been made for this visitor. */
async function refuseOthers(
  { customerOf }: RegisterDependencies,
  intent: PaidIntent,
  userUuid: string,
): Promise<void> {
  const isMade = intent.userUuid === undefined || intent.userUuid.toLowerCase() === userUuid;
  const isCustomer = (await customerOf(userUuid)) === intent.customerId;
  if (!isMade || !isCustomer) throw new ProblemError('forbidden');
}

/** Paying never proves who somebody is: people with an account sign in. */
async function refuseMembers(db: Db, email: string, userUuid: string): Promise<void> {
  const member = (await findMemberByEmail(db, email)) ?? (await findMember(db, userUuid));
  if (member) throw new ProblemError('email-in-use');
}

async function repeat(
  { clock }: RegisterDependencies,
  db: Db,
  { before, intent, userUuid }: { before: RegistrationRow; intent: PaidIntent; userUuid: string },
): Promise<RegistrationReply> {
  const now = clock();
  const isSame = before.intentId === intent.id && before.userUuid === userUuid;
  const isRecent = now.getTime() - before.registeredAt.getTime() <= REPEAT_FOR;
  const member = isSame && isRecent ? await findMember(db, userUuid) : undefined;
  if (!member) throw new ProblemError('intent-used');
  return replyOf(db, { member, now, subscriptionId: before.subscriptionId, ltv: before.predictedLtv });
}

type Completion = {
  registration: Registration;
  intent: PaidIntent;
  purchase: Purchase;
  userUuid: string;
};

async function complete(
  { clock, mirrored, siteUrl }: RegisterDependencies,
  transaction: Db,
  { registration, intent, purchase, userUuid }: Completion,
): Promise<RegistrationReply> {
  const now = clock();
  const { email, firstName, password, timeZone } = registration;
  const member = await createMember(transaction, { uuid: userUuid, email, firstName, password, timeZone });
  if (member.uuid !== userUuid) throw new ProblemError('intent-used');
  const { subscriptionId, terms } = purchase;
  const subscription = await mirrored(transaction, subscriptionId);
  const ltv = predictedLtv(subscription);
  await keepRegistration(transaction, {
    intentId: intent.id,
    userUuid,
    subscriptionId,
    predictedLtv: ltv,
    registeredAt: now,
  });
  const payload = trialReceipt({ member, subscription, terms, siteUrl });
  if (payload) await enqueue(transaction, { topic: 'mail', key: `trial-receipt:${subscriptionId}`, payload });
  return replyOf(transaction, { member, now, subscriptionId, ltv });
}

type Outcome = { member: Member; now: Date; subscriptionId: string; ltv: number };

async function replyOf(db: Db, { member, now, subscriptionId, ltv }: Outcome): Promise<RegistrationReply> {
  const token = await startSession(db, member.uuid, now);
  return { token, subscriptionId, predictedLtv: ltv, userData: member };
}
